import { useSyncExternalStore } from "react";
import { isTheme, themeKey, themes, type Theme } from "#shared/theme.ts";
import { colourBrowserBar } from "../../client/browser-bar.ts";
import { useWords } from "../../i18n/i18n.tsx";
import styles from "./theme-switch.module.css";

/** The choice of the theme: that of the device, light, or dark. It is saved on the device and hidden without script. */
export function ThemeSwitch() {
  const t = useWords("site");
  const theme = useSyncExternalStore<Theme>(
    subscribe,
    storedTheme,
    () => "system",
  );
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
            checked={option === theme}
            onChange={() => choose(option)}
          />
          <span>{words[option]}</span>
        </label>
      ))}
    </fieldset>
  );
}

const listeners = new Set<() => void>();
/** The choice while storage is blocked. It then lasts as long as the document. */
let chosen: Theme | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

function storedTheme(): Theme {
  if (chosen !== undefined) return chosen;
  try {
    const stored = localStorage.getItem(themeKey);
    return isTheme(stored) ? stored : "system";
  } catch {
    return "system";
  }
}

function choose(theme: Theme): void {
  chosen = theme;
  const { dataset } = document.documentElement;
  if (theme === "system") delete dataset.theme;
  else dataset.theme = theme;
  colourBrowserBar(theme);
  try {
    if (theme === "system") localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, theme);
  } catch {
    // Storage is blocked; the choice lasts as long as the document.
  }
  for (const listener of listeners) listener();
}
