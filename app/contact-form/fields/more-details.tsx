import {
  budgetOptions,
  fieldLimits,
  startOptions,
  type FieldName,
  type RawLead,
} from "#shared/lead/lead.ts";
import { useSite } from "../../document/document-state.ts";
import { useTree, useWords } from "../../i18n/i18n.tsx";
import { Select } from "./choice-field.tsx";
import { TextField } from "./field.tsx";
import type { FieldFrame } from "./field-frame.tsx";
import styles from "../contact-form.module.css";

type MoreDetailsProps = {
  field: (name: FieldName) => Omit<FieldFrame, "label">;
  initial: RawLead;
  readOnly: boolean;
};

/** What may be told as well. Opens by itself where a value or an error is inside. */
export function MoreDetails({ field, initial, readOnly }: MoreDetailsProps) {
  const t = useWords("form");
  const { locale } = useTree();
  const bands = useSite().form.budgetBands?.[locale];
  const website = field("website");
  const budget = field("budget");
  const start = field("start");
  const isOpen =
    [website, budget, start].some(({ error }) => error) ||
    initial.website !== "" ||
    [initial.budget, initial.start].some((value) => value !== "undecided");
  return (
    <details className={styles.details} open={isOpen || undefined}>
      <summary className="fold">{t("details")}</summary>
      <div className={styles.form}>
        <TextField
          {...website}
          label={t("website")}
          isWide
          defaultValue={initial.website}
          maxLength={fieldLimits.website}
          autoComplete="url"
          inputMode="url"
          autoCapitalize="none"
          readOnly={readOnly}
        />
        {bands && (
          <Select
            {...budget}
            label={t("budget")}
            defaultValue={initial.budget}
            options={budgetOptions.map((value, index) => ({
              value,
              label: bands[index - 1] ?? t("undecided"),
            }))}
          />
        )}
        <Select
          {...start}
          label={t("start")}
          defaultValue={initial.start}
          options={startOptions.map((value) => ({
            value,
            label: t(`startOption.${value}`),
          }))}
        />
      </div>
    </details>
  );
}
