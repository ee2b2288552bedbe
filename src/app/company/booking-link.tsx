import { TextLink } from "../ui/text-link.tsx";
import { useCompany } from "./use-company.ts";

/** The link to where one books a meeting, with the sentence that leads to it; nothing where there is none. */
export function BookingLink({ hasLead = false }: { hasLead?: boolean }) {
  const company = useCompany();
  if (company?.booking === undefined) return null;
  const { href, label } = company.booking;
  const link = (
    <TextLink to={href} isExternal>
      {label}
    </TextLink>
  );
  if (!hasLead) return link;
  return (
    <>
      <p>{company.words.booking.lead}</p>
      <p>{link}</p>
    </>
  );
}
