import parse, { domToReact } from "html-react-parser";
import Link from "next/link";
import pages from "../../pages.json";

export const dynamicParams = false;

export function generateStaticParams() {
  return pages.map(({ path }) => ({ path: path.split("/").filter(Boolean) }));
}

async function pageOf(params) {
  const { path = [] } = await params;
  return pages.find((page) => page.path === ["", ...path, ""].join("/"));
}

export async function generateMetadata({ params }) {
  return { title: (await pageOf(params)).title };
}

export default async function Page({ params }) {
  return parse((await pageOf(params)).html, options);
}

const options = {
  replace: ({ name, attribs, children }) =>
    name === "a" && (
      <Link href={attribs.href}>{domToReact(children, options)}</Link>
    ),
};
