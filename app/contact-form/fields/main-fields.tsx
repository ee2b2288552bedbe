import type { RefObject } from "react";
import {
  contactMethods,
  fieldLimits,
  serviceOptions,
  type FieldName,
  type RawLead,
} from "#shared/lead/lead.ts";
import type { Service } from "#shared/services.ts";
import { useTree, useWords } from "../../i18n/i18n.tsx";
import { Picker } from "./choice-field.tsx";
import { EmailSuggestion } from "./email-suggestion.tsx";
import { TextArea, TextField } from "./field.tsx";
import type { FieldFrame } from "./field-frame.tsx";
import styles from "../contact-form.module.css";

type MainFieldsProps = {
  field: <Name extends FieldName>(
    name: Name,
  ) => Omit<FieldFrame, "label" | "name"> & { name: Name };
  initial: RawLead;
  readOnly: boolean;
  form: RefObject<HTMLFormElement | null>;
  /** What the domain of the mail address may have been meant to be. */
  suggestion: string | undefined;
  /** Characters left for the message, once few are. */
  remaining: number | undefined;
  /** Ticked beforehand. */
  service?: Service;
};

/** Who writes, how to answer, and what about. */
export function MainFields({
  field,
  initial,
  readOnly,
  form,
  suggestion,
  remaining,
  service,
}: MainFieldsProps) {
  const t = useWords("form");
  const serviceWords = useWords("service");
  const { locale } = useTree();
  return (
    <>
      <TextField
        {...field("name")}
        label={t("name")}
        hint={t("nameHint")}
        isRequired
        defaultValue={initial.name}
        maxLength={fieldLimits.name}
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
        readOnly={readOnly}
      />
      {locale === "ja" && (
        <TextField
          {...field("nameKana")}
          label={t("nameKana")}
          hint={t("nameKanaHint")}
          defaultValue={initial.nameKana}
          maxLength={fieldLimits.nameKana}
          autoComplete="off"
          lang="ja"
          readOnly={readOnly}
        />
      )}
      <TextField
        {...field("company")}
        label={t("company")}
        defaultValue={initial.company}
        maxLength={fieldLimits.company}
        autoComplete="organization"
        readOnly={readOnly}
      />
      <TextField
        {...field("email")}
        label={t("email")}
        isRequired
        isWide={locale !== "ja"}
        type="email"
        defaultValue={initial.email}
        maxLength={fieldLimits.email}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={readOnly}
      >
        <EmailSuggestion form={form} domain={suggestion} />
      </TextField>
      <Picker
        {...field("contactMethod")}
        label={t("contactMethod")}
        type="radio"
        isRequired
        options={contactMethods.map((value) => ({
          value,
          label: t(`method.${value}`),
        }))}
        chosen={[initial.contactMethod]}
      />
      <TextField
        {...field("phone")}
        isConditional
        placeholder=" "
        label={t("phone")}
        hint={t("phoneHint")}
        isWide
        type="tel"
        defaultValue={initial.phone}
        maxLength={fieldLimits.phone}
        autoComplete="tel"
        inputMode="tel"
        readOnly={readOnly}
      />
      <TextField
        {...field("lineId")}
        isConditional
        placeholder=" "
        label={t("lineId")}
        isWide
        defaultValue={initial.lineId}
        maxLength={fieldLimits.lineId}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={readOnly}
      />
      <Picker
        {...field("services")}
        label={t("services")}
        type="checkbox"
        options={serviceOptions.map((value) => ({
          value,
          label: serviceWords(value),
        }))}
        chosen={service ? [service] : initial.services}
      />
      <TextArea
        {...field("message")}
        label={t("message")}
        hint={t("messageHint")}
        isRequired
        rows={6}
        defaultValue={initial.message}
        autoComplete="off"
        enterKeyHint="enter"
        readOnly={readOnly}
      >
        {remaining !== undefined && remaining >= 0 && (
          <p className={`soft ${styles.counter}`} role="status">
            {t("charactersLeft", { n: remaining })}
          </p>
        )}
      </TextArea>
    </>
  );
}
