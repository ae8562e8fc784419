import { isSignedIn } from '@nightjar/storage';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { videoOfNotFound } from '../video/unpublished-video.ts';

/**
 * A video that only its owner and moderators may see leads to /404/ in shared documents, with its address in the fragment. For a
 * signed-in visitor this opens the page of the video, whose loader sends the session. For others it removes the fragment.
 */
export function useVideoOfSession(): void {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const address = videoOfNotFound(hash);
    if (address === undefined) return;
    void navigate(isSignedIn(document.cookie) ? address : pathname, { replace: true });
  }, [pathname, hash, navigate]);
}
