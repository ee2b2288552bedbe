import { useWords } from "../i18n/i18n.tsx";
import { Button } from "../ui/button.tsx";

/** Name of the DOM event that opens the consent bar. */
export const askEvent = "site:ask-consent";

/** Opens the consent bar, so that the visitor can change the choice on every page. */
export function ConsentButton() {
  const t = useWords("consent");
  return (
    <div className="needs-script">
      <Button
        type="button"
        variant="paper"
        onClick={() => dispatchEvent(new Event(askEvent))}
      >
        {t("change")}
      </Button>
    </div>
  );
}
