import { formatFraction } from '@nightjar/i18n';
import { uploadText } from '@nightjar/i18n/upload';
import { Link } from '@nightjar/ui';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { links } from '../addresses/links.ts';
import { onUploadActivity, uploadActivity } from './queue/upload-activity.ts';
import styles from './UploadIndicator.module.css';

/** Progress of running uploads in the header of all other pages; a link to the upload screen. */
export function UploadIndicator() {
  const activity = useSyncExternalStore(onUploadActivity, uploadActivity, () => undefined);
  const { pathname } = useLocation();
  if (!activity || pathname === links.upload()) return null;
  const percent = formatFraction(activity.fraction);
  return (
    <Link
      href={links.upload()}
      className={styles.indicator}
      aria-label={uploadText('upload.indicator', { percent })}
      title={uploadText('upload.indicator', { percent })}
    >
      <span className={styles.bar} data-paused={activity.isPaused || undefined}>
        <span style={{ inlineSize: percent }} />
      </span>
      <span className={styles.percent} data-figures="">
        {percent}
      </span>
    </Link>
  );
}
