import type { Image, Node, Paragraph } from "mdast";
import { element } from "#shared/text/hast.ts";
import type { BodyContext } from "./body-context.ts";

const pictureFile = /^[\w-]+\.(?:png|jpe?g|webp|svg)$/i;

/**
 * Makes a figure of `![alt](file.jpg "caption")` if it is alone in its paragraph. The file is in the folder of the
 * article. Its sizes and formats are added when the page is made.
 */
export function readPicture(node: Node, context: BodyContext): void {
  if (node.type === "image") return checkPicture(node as Image, context);
  const paragraph = node as Paragraph;
  const [image] = paragraph.children;
  if (paragraph.children.length !== 1 || image?.type !== "image") return;
  const { url, alt, title } = image;
  paragraph.data = {
    hName: "figure",
    hChildren: [
      element("img", { dataPicture: url, alt: alt ?? "" }, []),
      ...(title
        ? [element("figcaption", {}, [{ type: "text", value: title }])]
        : []),
    ],
  };
}

function checkPicture(
  image: Image,
  { pictures, report, lineOf }: BodyContext,
): void {
  if (!image.alt?.trim())
    report(image, "picture", "needs an alt text: ![what it shows](file.jpg)");
  if (!pictureFile.test(image.url))
    return report(
      image,
      "picture",
      `"${image.url}" must be the name of a .png, .jpg, .webp or .svg file beside the article`,
    );
  image.data = { hProperties: { dataPicture: image.url } };
  pictures.push({ src: image.url, line: lineOf(image) });
}
