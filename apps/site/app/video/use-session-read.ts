import { isSignedIn } from '@nightjar/storage';
import { useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { isRefused, type VideoPage } from './video-page-data.ts';
import { videoPrefetch } from './video-prefetch.ts';

/** Whether a request with a session may return the video that was refused without one. */
export const mayBeOpened = (page: VideoPage): boolean =>
  isRefused(page) && page.video.isPrivate && !page.isFinal;

/**
 * Documents are cached and shared, so a private video is refused in them. For a signed-in visitor this runs the page's loader
 * again in the browser, with the session. Returns whether that request is pending.
 */
export function useSessionRead(page: VideoPage | undefined): boolean {
  const { pathname, search } = useLocation();
  const { revalidate, state } = useRevalidator();
  const isOpenable = page !== undefined && mayBeOpened(page);
  useEffect(() => {
    if (!page || !isOpenable || !isSignedIn(document.cookie)) return;
    // The shared answer is known, so the loader need not request it again.
    videoPrefetch.keep(pathname + search, page);
    void revalidate();
  }, [page, isOpenable, pathname, search, revalidate]);
  return isOpenable && state === 'loading';
}
