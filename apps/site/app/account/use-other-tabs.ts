import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { followChanges } from '../queries/change-channel.ts';
import { forgetLatestMember } from './current-member.ts';
import { followEditedForms } from './edited-forms.ts';
import { refreshMember } from './refresh-member.ts';
import { announceSession } from './use-is-member.ts';

/** Pages that contain data of the member. Other pages are the same for everyone. */
const isMemberPage = () => window.location.pathname.startsWith('/members/');

let isFollowing = false;
let reload = () => {};

/** Loads a page of the member area again under the conditions of `useOtherTabs`, for changes of other members. */
export const reloadMemberPage = (): void => reload();

/**
 * Loads a page of the member area again after another tab has changed something, if this tab is hidden as soon as it is shown, and
 * leaves it after a sign-out in another tab: the loader of the page leads guests to the home page. A page with an edited form
 * stays, so that its entries are not lost; the form offers to sign in when it is sent. The member of the header is loaded again after
 * a change of this tab as well. It continues when the component is removed,
 * because the end of the session removes it before the message arrives.
 */
export function useOtherTabs(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isFollowing) return;
    isFollowing = true;
    const { signal } = new AbortController();
    const editedForms = followEditedForms(signal);
    let isOutdated = false;
    reload = () => {
      isOutdated = document.hidden;
      if (!isOutdated && isMemberPage() && !editedForms.hasAny()) void revalidate();
    };
    followChanges(
      ({ isOwn, isMemberChanged, isSignedOut }) => {
        if (isMemberChanged) void refreshMember();
        if (isOwn) return editedForms.markSaved();
        reload();
        if (!isSignedOut) return;
        forgetLatestMember();
        announceSession();
      },
      signal,
      () => {
        reload();
        void refreshMember();
      },
    );
    document.addEventListener('visibilitychange', () => {
      if (isOutdated) reload();
    });
  }, [revalidate]);
}
