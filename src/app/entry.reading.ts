import "./entry-text/share.element.ts";
import "./layout/contents.element.ts";
