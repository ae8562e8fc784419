import { Button, useToasts, useTranslator } from '@nightjar/ui';
import styles from './VideoDetails.module.css';

interface ShareButtonProps {
  title: string;
  /** Canonical path of the page. */
  path: string;
}

/** Opens the share sheet of the device, or copies the link and shows a toast. */
export function ShareButton({ title, path }: ShareButtonProps) {
  const t = useTranslator();
  const toasts = useToasts();
  const share = async () => {
    const url = new URL(path, window.location.origin).href;
    if (navigator.share) {
      try {
        await navigator.share({ title, url });
        return;
      } catch (error) {
        // The visitor closed the sheet. After any other failure the link is copied.
        if (error instanceof DOMException && error.name === 'AbortError') return;
      }
    }
    try {
      await navigator.clipboard.writeText(url);
      toasts.show({ type: 'success', text: t('notify.video_link_copied') });
    } catch (error) {
      // A clipboard failure is only logged (docs/spec/ui-and-texts.md, "What is only logged").
      console.debug(error);
    }
  };
  return (
    <Button
      className={styles.scripted}
      variant="quiet"
      size="small"
      icon="share"
      onClick={() => void share()}
    >
      {t('video.share')}
    </Button>
  );
}
