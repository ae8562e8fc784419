import { memberText } from '@nightjar/i18n/members';
import { Button, Dialog, useTranslator } from '@nightjar/ui';
import { usePageWrite } from '../members/use-page-write.ts';
import { playlistForms } from './playlist-forms.ts';

interface DeletePlaylistProps {
  playlist: { id: number; title: string } | undefined;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Asks before a playlist is deleted. */
export function DeletePlaylist({ playlist, onClose, onDeleted }: DeletePlaylistProps) {
  const t = useTranslator();
  const { send, isPending, signIn } = usePageWrite();
  const confirm = async () => {
    if (!playlist) return;
    const form = playlistForms.delete(playlist.id);
    const { ok } = await send(form, { done: memberText('playlists.deleted') });
    onClose();
    if (ok) onDeleted?.();
  };
  return (
    <>
      <Dialog
        isOpen={playlist !== undefined}
        onClose={onClose}
        title={memberText('playlists.deleteTitle')}
        footer={
          <>
            <Button onClick={onClose}>{t('common.cancel')}</Button>
            <Button variant="primary" icon="trash" isBusy={isPending} onClick={() => void confirm()}>
              {t('common.delete')}
            </Button>
          </>
        }
      >
        <p>{memberText('playlists.deleteText', { title: playlist?.title ?? '' })}</p>
      </Dialog>
      {signIn}
    </>
  );
}
