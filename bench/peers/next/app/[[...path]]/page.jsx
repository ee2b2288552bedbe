import { createElement } from "react";
import Link from "next/link";
import pages from "../../pages.json";

const pathOf = ({ path = [] }) =>
  ["", ...path, ""].join("/").replace("//", "/");

export const dynamicParams = false;

export function generateStaticParams() {
  return pages.map(({ path }) => ({ path: path.split("/").filter(Boolean) }));
}

async function pageOf(params) {
  const path = pathOf(await params);
  return pages.find((page) => page.path === path);
}

export async function generateMetadata({ params }) {
  return { title: (await pageOf(params)).title };
}

export default async function Page({ params }) {
  return (await pageOf(params)).body.map(draw);
}

function draw(piece, key) {
  if (typeof piece === "string") return piece;
  const { tag, href, children } = piece;
  const type = tag === "a" ? Link : tag;
  return createElement(
    type,
    { key, ...(href && { href }) },
    ...children.map(draw),
  );
}
