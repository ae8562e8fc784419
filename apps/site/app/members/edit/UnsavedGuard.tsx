import { memberText } from '@nightjar/i18n/members';
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
      title={memberText('edit.leaveTitle')}
      footer={
        <>
          <Button onClick={() => blocker.proceed?.()}>{memberText('edit.leave')}</Button>
          <Button variant="primary" onClick={() => blocker.reset?.()}>
            {memberText('edit.stay')}
          </Button>
        </>
      }
    >
      <p>{memberText('edit.leaveText')}</p>
    </Dialog>
  );
}
