import { useWords } from "../i18n/i18n.tsx";
import { Button } from "../ui/button.tsx";

/** Name of the DOM event by which the consent bar is asked for. */
export const askEvent = "site:ask-consent";

/** Opens the question whether visits may be counted, so that an answer can be changed on every page. */
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
