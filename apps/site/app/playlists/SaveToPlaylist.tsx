import { useTranslator } from '@nightjar/ui';
import { useState } from 'react';
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
  // When the session ends meanwhile, the dialog of the playlists asks to sign in and continues.
  const [hasBegun, setBegun] = useState(false);
  if (!isOpen && hasBegun) setBegun(false);
  if (isOpen && isMember && !hasBegun) setBegun(true);
  return (
    <>
      <SignInDialog
        isOpen={isOpen && !hasBegun}
        reason={t('notify.login_required')}
        onClose={() => onChange(false)}
        onSignedIn={() => onChange(true)}
      />
      <AddToPlaylistDialog video={video} isOpen={isOpen && hasBegun} onClose={() => onChange(false)} />
    </>
  );
}
