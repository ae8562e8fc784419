import { profileEditText } from '@nightjar/i18n/profile-edit';
import { Button, Dialog } from '@nightjar/ui';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/** Asks before a navigation that would lose changes; the browser asks before it closes the page. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const cleanup = new AbortController();
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: cleanup.signal });
    return () => cleanup.abort();
  }, [isDirty]);
  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={profileEditText('edit.leaveTitle')}
      footer={
        <>
          <Button onClick={() => blocker.proceed?.()}>{profileEditText('edit.leave')}</Button>
          <Button variant="primary" onClick={() => blocker.reset?.()}>
            {profileEditText('edit.stay')}
          </Button>
        </>
      }
    >
      <p>{profileEditText('edit.leaveText')}</p>
    </Dialog>
  );
}
