import { Button, useTranslator } from '@nightjar/ui';
import { useSaveToPlaylist } from './use-save-to-playlist.tsx';

interface SaveButtonProps {
  video: { id: number };
  className?: string | undefined;
}

/** Saves a video to the playlists of the member. Needs scripts. */
export function SaveButton({ video, className }: SaveButtonProps) {
  const t = useTranslator();
  const { open, isLoading, dialog } = useSaveToPlaylist(video);
  return (
    <>
      <Button
        className={className}
        variant="quiet"
        size="small"
        icon="playlist"
        isBusy={isLoading}
        onClick={open}
      >
        {t('video.saveToPlaylist')}
      </Button>
      {dialog}
    </>
  );
}
