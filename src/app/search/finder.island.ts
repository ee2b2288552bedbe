export { Finder as default } from "./finder.tsx";
