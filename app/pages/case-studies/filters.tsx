import { services, type Service } from "#shared/services.ts";
import { href } from "#shared/site-map.ts";
import type { CaseStudyTeaser } from "../../case-study-list/case-study-teaser.ts";
import { useTree, useWords } from "../../i18n/i18n.tsx";
import { Link } from "../../navigation/link.tsx";
import { useHydrated } from "../../navigation/use-hydrated.ts";
import { useSearchParams } from "../../navigation/view.ts";
import styles from "./case-studies.module.css";

/** What the address asks for. */
export type Wanted = {
  industry: string | undefined;
  service: Service | undefined;
};

/** The filters that the address names. The served page shows the whole list, and so does the first render. */
export function useWanted(studies: readonly CaseStudyTeaser[]): Wanted {
  const isHydrated = useHydrated();
  const [params] = useSearchParams();
  if (!isHydrated) return { industry: undefined, service: undefined };
  const industry = params.get("industry");
  const service = params.get("service");
  return {
    industry: studies.find((study) => study.industry === industry)?.industry,
    service: services.find((name) => name === service),
  };
}

export function isWanted(
  study: Pick<CaseStudyTeaser, "industry" | "services">,
  { industry, service }: Wanted,
): boolean {
  return (
    (industry === undefined || study.industry === industry) &&
    (service === undefined || study.services.includes(service))
  );
}

type Choice = { name: string; text: string; count: number };

/** Two rows of choices, by industry and by service. A row with a single choice is left out. */
export function Filters({
  studies,
  wanted,
}: {
  studies: readonly CaseStudyTeaser[];
  wanted: Wanted;
}) {
  const t = useWords();
  const count = (part: Partial<Wanted>) =>
    studies.filter((study) => isWanted(study, { ...wanted, ...part })).length;
  const industries = new Map(
    studies.map(({ industry, industryName }) => [industry, industryName]),
  );
  const used = services.filter((service) =>
    studies.some((study) => study.services.includes(service)),
  );
  return (
    <div className={`needs-script ${styles.filters}`}>
      <Row
        field="industry"
        label={t("case-study.industry")}
        wanted={wanted}
        total={count({ industry: undefined })}
        choices={[...industries].map(([name, text]) => ({
          name,
          text,
          count: count({ industry: name }),
        }))}
      />
      <Row
        field="service"
        label={t("case-study.services")}
        wanted={wanted}
        total={count({ service: undefined })}
        choices={used.map((name) => ({
          name,
          text: t(`service.${name}`),
          count: count({ service: name }),
        }))}
      />
    </div>
  );
}

function Row({
  field,
  label,
  wanted,
  total,
  choices,
}: {
  field: keyof Wanted;
  label: string;
  wanted: Wanted;
  total: number;
  choices: readonly Choice[];
}) {
  const t = useWords("case-study");
  const { locale } = useTree();
  if (choices.length < 2) return null;
  const address = (name: string | undefined) => {
    const query = new URLSearchParams();
    for (const [key, value] of Object.entries({ ...wanted, [field]: name }))
      if (value !== undefined) query.set(key, value);
    const search = query.size > 0 ? `?${query.toString()}` : "";
    return `${href(locale, "case-studies")}${search}`;
  };
  const id = `filter-${field}`;
  return (
    <nav aria-labelledby={id}>
      <p id={id}>{label}</p>
      <ul>
        {[{ name: undefined, text: t("all"), count: total }, ...choices].map(
          (choice) => (
            <li key={choice.name ?? ""}>
              <Link
                to={address(choice.name)}
                aria-current={
                  wanted[field] === choice.name ? "true" : undefined
                }
              >
                <span>{choice.text}</span> <span>{choice.count}</span>
              </Link>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
