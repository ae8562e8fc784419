import { Button, useTranslator } from '@nightjar/ui';
import { useSaved } from './use-saved.ts';
import type { LibraryVideo } from './wire-card.ts';

/** Adds the video of the page to the watch-later list of this browser, and removes it. Needs scripts, as the list does. */
export function WatchLaterButton({
  video,
  className,
}: {
  video: LibraryVideo;
  className?: string | undefined;
}) {
  const t = useTranslator();
  const { isSaved, toggle } = useSaved(video);
  return (
    <Button
      className={className}
      variant="quiet"
      size="small"
      icon={isSaved ? 'check' : 'later'}
      aria-pressed={isSaved}
      onClick={toggle}
    >
      {t('video.watchLater')}
    </Button>
  );
}
