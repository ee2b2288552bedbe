import { themes } from "#shared/theme.ts";
import { useWords } from "../../i18n/i18n.tsx";
import styles from "./theme-switch.module.css";

/** The choice of the theme: that of the device, light, or dark. It is hidden without script (`theme.ts`). */
export function ThemeSwitch() {
  const t = useWords("site");
  const words = {
    system: t("themeSystem"),
    light: t("themeLight"),
    dark: t("themeDark"),
  };
  return (
    <fieldset className={`${styles.switch} needs-script`}>
      <legend className="visually-hidden">{t("theme")}</legend>
      {themes.map((option) => (
        <label key={option}>
          <input
            type="radio"
            name="theme"
            value={option}
            defaultChecked={option === "system"}
          />
          <span>{words[option]}</span>
        </label>
      ))}
    </fieldset>
  );
}
