import "./layout/contents.element.ts";
