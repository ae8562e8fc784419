import { useNavigate } from 'react-router';
import { openWithCode } from './page-chunks.ts';

/**
 * Opens a page of the site from code, as a click on its link would: the code of the page first, so that a failure offers a retry in
 * the same document.
 */
export function useOpenPage(): (href: string) => void {
  const navigate = useNavigate();
  return (href) => {
    if (!openWithCode(window.location.origin + href)) void navigate(href);
  };
}
