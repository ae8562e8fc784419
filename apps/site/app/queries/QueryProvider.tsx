import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useIsMember } from '../account/use-is-member.ts';
import { useSharedSignIn } from '../account/use-shared-sign-in.ts';
import { followChanges } from './change-channel.ts';
import { browserQueryClient, createQueryClient } from './query-client.ts';
import { ownKeys } from './query-keys.ts';
import { SignInContext } from './sign-in-context.ts';

let followers = 0;
let following: AbortController | undefined;

/**
 * Gives its children the query client of the page. Each part of a page that reads data after the first render has its own
 * provider in its own chunk, so that pages without such parts do not load the library; all of them share one client. It also
 * shows the sign-in dialog of a write that meets the end of the session, unless a component around it does.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(() =>
    typeof window === 'undefined' ? createQueryClient() : browserQueryClient(),
  );
  const isMember = useIsMember();
  const outer = useContext(SignInContext);
  const { askToSignIn, dialog } = useSharedSignIn();

  useEffect(() => {
    followers += 1;
    if (followers === 1) {
      following = new AbortController();
      followChanges(
        ({ keys }) => {
          for (const queryKey of keys) void client.invalidateQueries({ queryKey });
        },
        following.signal,
        () => void client.invalidateQueries(),
      );
    }
    return () => {
      followers -= 1;
      if (followers === 0) following?.abort();
    };
  }, [client]);

  // Data of a member must not outlive their session in this window. Shown queries are emptied and read again, as a guest, and once
  // more after a sign-in.
  const wasMember = useRef<boolean>(undefined);
  useEffect(() => {
    if (isMember === false && wasMember.current) {
      client.removeQueries({ queryKey: ownKeys, type: 'inactive' });
      void client.resetQueries({ queryKey: ownKeys, type: 'active' });
    }
    if (isMember && wasMember.current === false) void client.invalidateQueries({ queryKey: ownKeys });
    wasMember.current = isMember;
  }, [client, isMember]);

  return (
    <QueryClientProvider client={client}>
      <SignInContext value={outer ?? askToSignIn}>{children}</SignInContext>
      {dialog && createPortal(dialog, document.body)}
    </QueryClientProvider>
  );
}
