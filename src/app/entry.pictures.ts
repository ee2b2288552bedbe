import "./graphics/hand-writing/hand-writing.element.ts";
import "./graphics/puzzle/puzzle.element.ts";
import "./pages/home/scene.element.ts";
