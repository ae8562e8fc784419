import { useEffect, useState } from 'react';
import { useIsMember } from '../account/use-is-member.ts';
import { loadWithDeadline } from '../navigation/load-with-deadline.ts';

interface HistoryOptionProps {
  /** After the history of this browser may have changed. */
  onChange: () => void;
}

/** The choice of members to keep the history in the account; nothing for guests, and nothing if the code cannot be loaded. */
export function HistoryOption({ onChange }: HistoryOptionProps) {
  const isMember = useIsMember();
  const [KeepHistory, setComponent] = useState<React.ComponentType<HistoryOptionProps>>();
  useEffect(() => {
    if (!isMember) return;
    const load = loadWithDeadline(() => import('./KeepHistory.tsx'));
    load.then((loaded) => setComponent(() => loaded.KeepHistory), console.debug);
  }, [isMember]);
  return isMember && KeepHistory ? <KeepHistory onChange={onChange} /> : null;
}
