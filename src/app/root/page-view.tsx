import { createElement } from "react";
import { Head } from "../head/head.tsx";
import { useView } from "../context/view.ts";
import NotFound from "../pages/not-found/not-found.tsx";
import ServerError from "../pages/server-error/server-error.tsx";
import { pageModule } from "../routes.ts";

/** The page of the view with its head, or its error: 404 or 410, or any other. */
export function PageView() {
  const { page, data, error } = useView();
  if (error?.status === 404 || error?.status === 410)
    return <NotFound path={error.path} />;
  if (error) return <ServerError {...error} />;
  const { head, Component } = pageModule(page);
  // Only here are a page's data passed to its code. `load()`, `head()` and `Component` of one folder have the same type.
  const { copy, previewKey } = data as {
    copy: { title: string; description: string };
    previewKey?: string;
  };
  return (
    <>
      <Head
        {...(head
          ? head(data as never)
          : { title: copy.title, description: copy.description })}
        page={page}
        {...(previewKey && { previewKey })}
      />
      {createElement(Component, data as never)}
    </>
  );
}
