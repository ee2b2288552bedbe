import { useWords } from "../i18n/i18n.tsx";
import { Button } from "../ui/button.tsx";

/** Name of the DOM event that opens the consent bar. */
export const askEvent = "site:ask-consent";

/** The bar may still be on its way when the button is pressed. */
let isWaiting = false;

/** Whether the button was pressed since this was last called. */
export function takePress(): boolean {
  const was = isWaiting;
  isWaiting = false;
  return was;
}

/** Opens the consent bar, so that the visitor can change the choice on every page. */
export function ConsentButton() {
  const t = useWords("consent");
  return (
    <div className="needs-script">
      <Button
        type="button"
        variant="paper"
        onClick={() => {
          isWaiting = true;
          dispatchEvent(new Event(askEvent));
        }}
      >
        {t("change")}
      </Button>
    </div>
  );
}
