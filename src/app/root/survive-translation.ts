/**
 * A browser's translator takes the text nodes that React knows out of their places. React would stop with an error when it
 * removes one, or puts something before it (facebook/react#11538).
 */
export function surviveTranslation(): void {
  const { prototype } = Node;
  // oxlint-disable-next-line typescript/unbound-method -- called below with the node
  const { insertBefore, removeChild } = prototype;
  prototype.removeChild = function remove<Child extends Node>(child: Child) {
    if (child.parentNode === this) removeChild.call(this, child);
    return child;
  };
  prototype.insertBefore = function insert<Child extends Node>(
    child: Child,
    next: Node | null,
  ) {
    const place = next?.parentNode === this ? next : null;
    insertBefore.call(this, child, place);
    return child;
  };
}
