import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { announceMember } from './current-member.ts';
import type { Member } from './member.ts';
import type { MemberMenu } from './member-area.ts';
import { announceSession } from './use-is-member.ts';

interface LoadedMember {
  member?: Member;
  /** Stays after the end of the session, to show the sign-in dialog of its parts. */
  Menu?: typeof MemberMenu;
}

/** Loads the member and their menu after the first render. A failure is retried on the next page. */
export function useMember(isMember: boolean | undefined): LoadedMember {
  const { pathname } = useLocation();
  const [loaded, setLoaded] = useState<LoadedMember>({});
  const wasGuest = useRef(false);
  const isMissing = isMember === true && loaded.member === undefined;

  // The path is a dependency because a navigation triggers the next attempt.
  useEffect(() => {
    if (!isMissing) return;
    const cleanup = new AbortController();
    const load = async () => {
      const { bindAccountStorage, forgetSavedLang, loadMember, MemberMenu } = await import(
        './member-area.ts'
      );
      const member = await loadMember(cleanup.signal);
      if (cleanup.signal.aborted) return;
      if (!member) return announceSession();
      void bindAccountStorage(member.id);
      setLoaded({ member, Menu: MemberMenu });
      announceMember(member);
      if (wasGuest.current) forgetSavedLang();
    };
    load().catch((error: unknown) => {
      if (!cleanup.signal.aborted) console.debug(error);
    });
    return () => cleanup.abort();
  }, [isMissing, pathname]);

  useEffect(() => {
    if (isMember === false) {
      wasGuest.current = true;
      setLoaded(withoutMember);
      announceMember(undefined);
    }
  }, [isMember]);

  return isMember ? loaded : withoutMember(loaded);
}

const withoutMember = ({ member: _, ...rest }: LoadedMember): LoadedMember => rest;
