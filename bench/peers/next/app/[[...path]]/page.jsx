import parse, { domToReact } from "html-react-parser";
import Link from "next/link";
import pages from "../../pages.json";

export const dynamicParams = false;

export function generateStaticParams() {
  return pages.map(({ path }) => ({ path: path.split("/").filter(Boolean) }));
}

export default async function Page({ params }) {
  const { path = [] } = await params;
  const page = pages.find((one) => one.path === ["", ...path, ""].join("/"));
  return [<title key="title">{page.title}</title>, parse(page.html, options)];
}

const options = {
  replace: ({ name, attribs, children }) =>
    name === "a" && (
      <Link href={attribs.href}>{domToReact(children, options)}</Link>
    ),
};
