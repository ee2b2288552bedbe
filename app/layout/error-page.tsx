import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { NotFound } from "../pages/not-found/not-found.tsx";
import { ServerError } from "../pages/server-error/server-error.tsx";
import type { RouteErrorData } from "../routes.tsx";

/** The page for a navigation that failed: 404, or everything else. */
export function ErrorPage() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  if (!isRouteErrorResponse(error)) {
    return <ServerError status={500} statusMessage="" />;
  }
  const { path = pathname + search, description } = (error.data ??
    {}) as RouteErrorData;
  if (error.status === 404) return <NotFound path={path} />;
  return (
    <ServerError
      status={error.status}
      statusMessage={error.statusText}
      description={description}
    />
  );
}
