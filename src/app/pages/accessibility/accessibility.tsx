export { Component } from "../../notice-page/notice-page.tsx";
