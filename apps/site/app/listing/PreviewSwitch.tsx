import { useTranslator } from '@nightjar/ui';
import styles from './PreviewSwitch.module.css';
import { choosePreviews, usePreviewChoice } from './preview-choice.ts';

/** Switches previews off and on. Shown on touch screens, where they start by scrolling. */
export function PreviewSwitch() {
  const t = useTranslator();
  const isOn = usePreviewChoice();
  return (
    <label className={styles.switch}>
      <input type="checkbox" checked={isOn} onChange={(event) => choosePreviews(event.target.checked)} />
      {t('listing.previews')}
    </label>
  );
}
