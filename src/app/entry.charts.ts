import "./charts/limit-scale.element.ts";
