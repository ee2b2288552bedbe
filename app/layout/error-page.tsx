import { lazy } from "react";
import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { offlineError } from "#shared/error-documents.ts";
import type { RouteErrorData } from "../routes.tsx";

// Loaded when they are needed: no other page carries their code and styles.
const NotFound = lazy(() => import("../pages/not-found/not-found.tsx"));
const Offline = lazy(() => import("../pages/offline/offline.tsx"));
const ServerError = lazy(
  () => import("../pages/server-error/server-error.tsx"),
);

/** The page for a navigation that failed: 404, no connection, or everything else. */
export function ErrorPage() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  if (!isRouteErrorResponse(error)) {
    return <ServerError status={500} statusMessage="" />;
  }
  const { path = pathname + search, description } = (error.data ??
    {}) as RouteErrorData;
  if (error.status === 404) return <NotFound path={path} />;
  if (error.statusText === offlineError.statusMessage) return <Offline />;
  return (
    <ServerError
      status={error.status}
      statusMessage={error.statusText}
      description={description}
    />
  );
}
