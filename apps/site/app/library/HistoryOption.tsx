import { useEffect, useState } from 'react';
import { useIsMember } from '../account/use-is-member.ts';
import { useSignIn } from '../account/use-sign-in.tsx';
import { loadWithDeadline } from '../navigation/load-with-deadline.ts';
import type { KeepHistory } from './KeepHistory.tsx';

interface HistoryOptionProps {
  /** After the history of this browser may have changed. */
  onChange: () => void;
}

/** The choice of members to keep the history in the account; nothing for guests, and nothing if the code cannot be loaded. */
export function HistoryOption({ onChange }: HistoryOptionProps) {
  const isMember = useIsMember();
  const [Option, setOption] = useState<typeof KeepHistory>();
  const signIn = useSignIn();
  /** The choice stays while the member signs in again, and is then sent. */
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (!isMember) return;
    const load = loadWithDeadline(() => import('./KeepHistory.tsx'));
    load.then((loaded) => setOption(() => loaded.KeepHistory), console.debug);
  }, [isMember]);
  const ask = async () => {
    setAsking(true);
    const isSignedIn = await new Promise<boolean>((resolve) => {
      void signIn.ask(
        () => resolve(true),
        () => resolve(false),
      );
    });
    setAsking(false);
    return isSignedIn;
  };
  return (
    <>
      {(isMember || isAsking) && Option && <Option onChange={onChange} askToSignIn={ask} />}
      {signIn.dialog}
    </>
  );
}
