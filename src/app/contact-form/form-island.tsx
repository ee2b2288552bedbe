import type { Service } from "#shared/services.ts";
import type { IslandContent } from "../ui/island.tsx";
import { ContactForm, type ContactFormProps } from "./contact-form.tsx";

/** The form as an island. `service` is ticked beforehand. */
export function formIsland(
  service: Service | undefined,
): IslandContent<ContactFormProps> {
  return {
    name: "contact-form",
    component: ContactForm,
    props: service ? { service } : {},
  };
}
