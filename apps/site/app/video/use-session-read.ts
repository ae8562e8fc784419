import { readCookie, siteCookies } from '@nightjar/storage';
import { useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { isRefused, type VideoPage } from './video-page.ts';
import { videoPrefetch } from './video-prefetch.ts';

/** Whether this browser has a session, by the cookie that scripts can read. It grants nothing: the origin decides. */
export const isSignedIn = (cookies: string): boolean =>
  readCookie(cookies, siteCookies.signedIn.name) === '1';

/** Whether the origin may answer the session what it refuses to everybody. */
export const mayBeOpened = (page: VideoPage): boolean =>
  isRefused(page) && page.video.isPrivate && !page.isFinal;

/**
 * A document comes from a cache and is the same for everybody, so a private video is refused in it. Runs the loader of the page
 * again in the browser of a signed-in visitor, where it asks with the session. Returns whether that is under way.
 */
export function useSessionRead(page: VideoPage | undefined): boolean {
  const { pathname, search } = useLocation();
  const { revalidate, state } = useRevalidator();
  const isOpenable = page !== undefined && mayBeOpened(page);
  useEffect(() => {
    if (!page || !isOpenable || !isSignedIn(document.cookie)) return;
    // What everybody gets is here already.
    videoPrefetch.keep(pathname + search, page);
    void revalidate();
  }, [page, isOpenable, pathname, search, revalidate]);
  return isOpenable && state === 'loading';
}
