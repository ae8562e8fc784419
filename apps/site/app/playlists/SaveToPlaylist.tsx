import { useTranslator } from '@nightjar/ui';
import { SignInDialog } from '../account/SignInDialog.tsx';
import { useIsMember } from '../account/use-is-member.ts';
import { AddToPlaylistDialog } from './AddToPlaylistDialog.tsx';

interface SaveToPlaylistProps {
  video: { id: number };
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
}

/** The dialog of the member's playlists. A guest signs in first, and the dialog then opens without another click. */
export function SaveToPlaylist({ video, isOpen, onChange }: SaveToPlaylistProps) {
  const t = useTranslator();
  const isMember = useIsMember() === true;
  return (
    <>
      <SignInDialog
        isOpen={isOpen && !isMember}
        reason={t('notify.login_required')}
        onClose={() => onChange(false)}
        onSignedIn={() => onChange(true)}
      />
      <AddToPlaylistDialog video={video} isOpen={isOpen && isMember} onClose={() => onChange(false)} />
    </>
  );
}
