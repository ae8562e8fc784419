import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { followSession } from '../account/use-is-member.ts';
import { loadWithDeadline } from '../navigation/load-with-deadline.ts';
import { LibraryView, type ShownLibrary } from './LibraryView.tsx';
import { type Library, useLibrary } from './use-library.ts';
import { mayFollowAccount } from './watch-later-account-key.ts';

/** The viewing history or the watch-later list of the visitor. */
export function VisitorLibrary(props: ShownLibrary) {
  return props.name === 'history' ? <BrowserLibrary {...props} /> : <WatchLaterLibrary {...props} />;
}

/** A list that is stored in this browser only, or that its code synchronises by itself. */
function BrowserLibrary(props: ShownLibrary) {
  return <LibraryView {...props} library={useLibrary(props.name)} />;
}

const waiting: Library = {
  state: { kind: 'loading' },
  read: async () => undefined,
  remove: async () => false,
  clear: async () => false,
  restore: async () => undefined,
};

/** Members load the code of the query; without it, the list of this browser works like that of a guest until the next page. */
function WatchLaterLibrary(props: ShownLibrary) {
  const isFollowing = useSyncExternalStore<boolean | undefined>(
    followSession,
    mayFollowAccount,
    () => undefined,
  );
  const Account = useAccountLibrary(isFollowing === true);
  if (isFollowing === undefined || Account === 'loading') return <LibraryView {...props} library={waiting} />;
  return Account ? <Account {...props} /> : <BrowserLibrary {...props} />;
}

let loaded: ComponentType<ShownLibrary> | undefined;

function useAccountLibrary(isNeeded: boolean): ComponentType<ShownLibrary> | 'loading' | undefined {
  const [state, setState] = useState<ComponentType<ShownLibrary> | 'failed' | undefined>(() => loaded);
  useEffect(() => {
    if (!isNeeded || loaded) return;
    let isCurrent = true;
    loadWithDeadline(() => import('./AccountLibrary.tsx'), codeDeadlineMs).then(
      ({ AccountLibrary }) => {
        loaded = AccountLibrary;
        if (isCurrent) setState(() => AccountLibrary);
      },
      (error: unknown) => {
        console.debug(error);
        if (isCurrent) setState('failed');
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isNeeded]);
  if (!isNeeded || state === 'failed') return undefined;
  return state ?? 'loading';
}

const codeDeadlineMs = 15_000;
