/** The pictures of the brand. */
export const brandFolder = "content/brand";
