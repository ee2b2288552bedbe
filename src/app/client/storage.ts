/** Values that could not be stored: they last as long as the document. */
const unstored = new Map<string, string>();

/** A text that the browser keeps: for the visit (one tab), or on the device. */
export const sessionItem = (key: string) => itemOf(() => sessionStorage, key);
export const localItem = (key: string) => itemOf(() => localStorage, key);

/** The draft of the contact form. */
export const draftItem = sessionItem("contact-draft");
/** How the visit began. */
export const landingItem = sessionItem("landing");

function itemOf(storage: () => Storage, key: string) {
  return {
    get(): string | undefined {
      try {
        return unstored.get(key) ?? storage().getItem(key) ?? undefined;
      } catch {
        return undefined;
      }
    },
    /** Without a value it is removed. Returns false if storage is blocked or full. */
    set(value?: string): boolean {
      unstored.delete(key);
      try {
        if (value === undefined) storage().removeItem(key);
        else storage().setItem(key, value);
        return true;
      } catch {
        if (value !== undefined) unstored.set(key, value);
        return false;
      }
    },
  };
}
