import { IconButton, useTranslator } from '@nightjar/ui';
import { useSaveToPlaylist } from './use-save-to-playlist.tsx';

/** Saves the video of a card to the playlists of the member. Needs scripts. */
export function AddToPlaylistButton({ video }: { video: { id: number; title: string } }) {
  const t = useTranslator();
  const { open, dialog } = useSaveToPlaylist(video);
  return (
    <>
      <IconButton
        icon="playlist"
        variant="overlay"
        label={t('card.playlist', { title: video.title })}
        onClick={open}
      />
      {dialog}
    </>
  );
}
