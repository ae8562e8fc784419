import type { OwnUpload } from '@nightjar/api';
import { useCallback, useEffect, useRef, useState } from 'react';
import { loadDrafts, loadIsVerified, loadUploads } from './upload-calls.ts';

export type OwnUploadsState =
  | { kind: 'loading' }
  | { kind: 'guest' }
  | { kind: 'failed' }
  | {
      kind: 'ready';
      /** The page of the uploads: the one before until the answer of another one arrives. */
      page: number;
      drafts: readonly OwnUpload[];
      /** One page of those that are submitted. */
      uploads: readonly OwnUpload[];
      pages: number;
      isVerified: boolean;
      isSuspended: boolean;
    };

/** Seconds between two reads: while something is in work, and otherwise. */
const BUSY_SECONDS = 3;
const IDLE_SECONDS = 20;

const isInWork = ({ stage }: OwnUpload) => stage === 'checking' || stage === 'encoding';

interface OwnUploadsOptions {
  /** Undefined until it is known. */
  isMember: boolean | undefined;
  /** Of the submitted uploads, from 1. */
  page: number;
}

/** The viewer's drafts and one page of the other uploads, read again while they change. A failed later read keeps the last answer. */
export function useOwnUploads({ isMember, page }: OwnUploadsOptions) {
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
        const [drafts, sent] = await Promise.all([
          loadDrafts(closing.signal),
          loadUploads({ part: 'sent', page }, closing.signal),
        ]);
        if (drafts === 'guest' || sent === 'guest') return setState({ kind: 'guest' });
        const { uploads, pages, isSuspended } = sent;
        setState({
          ...{ kind: 'ready', page, drafts, uploads, pages, isSuspended },
          isVerified: isVerified.current,
        });
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
  }, [isMember, page, reads]);

  return { state, refresh };
}
