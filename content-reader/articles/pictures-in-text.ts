import type { Image, Node, Paragraph } from "mdast";
import { element } from "./html.ts";
import type { Report } from "./report.ts";

/** A picture as a writer put it into the text. */
export type AuthoredPicture = { src: string; line: number };

const pictureFile = /^[\w-]+\.(?:png|jpe?g|webp|svg)$/i;

/**
 * `![alt](file.jpg "caption")` alone in its paragraph is a figure. The file lies beside the article; sizes and
 * formats are put in when the page is made.
 */
export function takePicture(
  node: Node,
  pictures: AuthoredPicture[],
  report: Report,
  line: number,
): void {
  if (node.type === "image")
    return checkPicture(node as Image, pictures, report, line);
  const paragraph = node as Paragraph;
  const [image] = paragraph.children;
  if (paragraph.children.length !== 1 || image?.type !== "image") return;
  const { url, alt, title } = image;
  paragraph.data = {
    hName: "figure",
    hChildren: [
      element("img", { "data-picture": url, alt: alt ?? "" }, []),
      ...(title
        ? [element("figcaption", {}, [{ type: "text", value: title }])]
        : []),
    ],
  };
}

function checkPicture(
  image: Image,
  pictures: AuthoredPicture[],
  report: Report,
  line: number,
): void {
  if (!image.alt?.trim())
    report(image, "picture", "needs an alt text: ![what it shows](file.jpg)");
  if (!pictureFile.test(image.url))
    return report(
      image,
      "picture",
      `"${image.url}" must be the name of a .png, .jpg, .webp or .svg file beside the article`,
    );
  image.data = { hProperties: { "data-picture": image.url } };
  pictures.push({ src: image.url, line });
}
