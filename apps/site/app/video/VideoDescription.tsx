import { Button, useTranslator } from '@nightjar/ui';
import { useId, useState } from 'react';
import styles from './VideoDescription.module.css';

/** A longer text may be cut off on narrow screens, so it can be expanded. */
const shortLength = 140;

/** The description of a video, of which the first lines are shown until it is expanded. Complete where scripts do not run. */
export function VideoDescription({ text }: { text: string }) {
  const t = useTranslator();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > shortLength || text.split('\n').length > 2;
  return (
    <div className={styles.description}>
      <p id={id} className={isLong && !isOpen ? `${styles.text} ${styles.short}` : styles.text}>
        {text}
      </p>
      {isLong && (
        <Button
          className={styles.more}
          variant="quiet"
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'video.less' : 'video.more')}
        </Button>
      )}
    </div>
  );
}
