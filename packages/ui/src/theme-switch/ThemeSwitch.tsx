import { useSyncExternalStore } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icon-shapes.ts';
import { useTranslator } from '../provider/UiProvider.tsx';
import { chooseTheme } from '../tokens/theme.ts';
import type { Theme } from '../tokens/theme-script.ts';
import styles from './ThemeSwitch.module.css';

const choices = [
  { theme: 'auto', icon: 'device', label: 'header.themeAuto' },
  { theme: 'light', icon: 'sun', label: 'header.themeLight' },
  { theme: 'dark', icon: 'moon', label: 'header.themeDark' },
] as const satisfies { theme: Theme; icon: IconName; label: string }[];

const changed = 'nightjar:theme';

function subscribe(listener: () => void): () => void {
  window.addEventListener(changed, listener);
  return () => window.removeEventListener(changed, listener);
}

/** The theme of the root element; undefined on the server, whose document is the same for all visitors. */
const useTheme = () =>
  useSyncExternalStore<string | undefined>(
    subscribe,
    () => document.documentElement.dataset.theme,
    () => undefined,
  );

export interface ThemeSwitchProps {
  /** Name of the radio buttons; different for two switches on one page. */
  name?: string;
  /** Whether the name of the setting is drawn before the choices, as in a menu. */
  hasVisibleLabel?: boolean;
}

/** Selects the theme of the site: that of the device, light or dark. The choice is kept. Hidden where scripts do not run. */
export function ThemeSwitch({ name = 'theme', hasVisibleLabel = false }: ThemeSwitchProps) {
  const t = useTranslator();
  const current = useTheme();
  function choose(theme: Theme) {
    chooseTheme(theme);
    window.dispatchEvent(new Event(changed));
  }
  const choicesOfTheme = (
    <fieldset className={styles.switch} aria-label={t('header.theme')}>
      {choices.map(({ theme, icon, label }) => (
        <label key={theme} className={styles.choice} title={t(label)}>
          <input
            className={styles.input}
            type="radio"
            name={name}
            value={theme}
            aria-label={t(label)}
            checked={current === theme}
            onChange={() => choose(theme)}
          />
          <Icon name={icon} size={18} />
        </label>
      ))}
    </fieldset>
  );
  if (!hasVisibleLabel) return choicesOfTheme;
  return (
    <div className={styles.line}>
      <span aria-hidden="true">{t('header.theme')}</span>
      {choicesOfTheme}
    </div>
  );
}
