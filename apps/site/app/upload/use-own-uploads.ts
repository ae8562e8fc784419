import type { OwnUpload } from '@nightjar/api';
import { useCallback, useEffect, useRef, useState } from 'react';
import { loadIsVerified, loadUploads } from './upload-calls.ts';

export type OwnUploadsState =
  | { kind: 'loading' }
  | { kind: 'guest' }
  | { kind: 'failed' }
  | { kind: 'ready'; uploads: readonly OwnUpload[]; isVerified: boolean; isSuspended: boolean };

/** Seconds between two reads: while something is in work, and otherwise. */
const BUSY_SECONDS = 3;
const IDLE_SECONDS = 20;

const isInWork = ({ stage }: OwnUpload) => stage === 'checking' || stage === 'encoding';

/** The viewer's uploads, read again while they change. A failed later read keeps the last answer. */
export function useOwnUploads(isMember: boolean | undefined) {
  const [state, setState] = useState<OwnUploadsState>({ kind: 'loading' });
  const [reads, setReads] = useState(0);
  const isVerified = useRef(false);
  const refresh = useCallback(() => setReads((count) => count + 1), []);

  // Every refresh reads again at once.
  useEffect(() => {
    if (isMember === undefined) return;
    if (!isMember) return setState({ kind: 'guest' });
    const closing = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = async () => {
      let seconds = IDLE_SECONDS;
      try {
        if (!isVerified.current) isVerified.current = await loadIsVerified(closing.signal);
        const list = await loadUploads(closing.signal);
        if (list === 'guest') return setState({ kind: 'guest' });
        const { uploads, isSuspended } = list;
        setState({ kind: 'ready', uploads, isSuspended, isVerified: isVerified.current });
        if (uploads.some(isInWork)) seconds = BUSY_SECONDS;
      } catch {
        if (closing.signal.aborted) return;
        setState((before) => (before.kind === 'ready' ? before : { kind: 'failed' }));
      }
      if (!closing.signal.aborted) timer = setTimeout(read, seconds * 1000);
    };
    void read();
    return () => {
      closing.abort();
      clearTimeout(timer);
    };
  }, [isMember, reads]);

  return { state, refresh };
}
