import { Button, useTranslator } from '@nightjar/ui';
import { usePlayerHost } from '../host/player-host-context.ts';
import type { SharedVideo } from './shared-video.ts';
import { useShareDialog } from './use-share-dialog.tsx';

interface ShareButtonProps {
  video: SharedVideo;
  className?: string | undefined;
}

/** Opens the panel of sharing with the position of the player. */
export function ShareButton({ video, className }: ShareButtonProps) {
  const t = useTranslator();
  const host = usePlayerHost();
  const { isLoading, open, dialog } = useShareDialog(video);
  const position = () => {
    const isShown = host.state.content?.videoId === video.id;
    return isShown ? Math.floor(host.player?.currentTime ?? 0) : 0;
  };
  return (
    <>
      <Button
        className={className}
        variant="quiet"
        size="small"
        icon="share"
        isBusy={isLoading}
        onClick={() => open(position())}
      >
        {t('video.share')}
      </Button>
      {dialog}
    </>
  );
}
