import { memberText } from '@nightjar/i18n/members';
import { Button, Dialog, useToasts } from '@nightjar/ui';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { PlaylistForm } from './PlaylistForm.tsx';

/** The button that opens the form of a new playlist. */
export function NewPlaylist() {
  const toasts = useToasts();
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  const [created, setCreated] = useState(0);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Otherwise the browser focuses the close button.
    if (isOpen) content.current?.querySelector<HTMLInputElement>('input[name="title"]')?.focus();
  }, [isOpen]);
  const done = async () => {
    await revalidate();
    setOpen(false);
    setCreated((count) => count + 1);
    toasts.show({ type: 'success', text: memberText('playlists.created') });
  };
  return (
    <>
      <Button icon="plus" onClick={() => setOpen(true)}>
        {memberText('playlists.new')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={memberText('playlists.new')}>
        <div ref={content}>
          <PlaylistForm key={created} onDone={done} />
        </div>
      </Dialog>
    </>
  );
}
