/** The file with the drawings of the home page. It takes the colours of the page that shows them. */
export const homeDrawings = "/home.svg";
