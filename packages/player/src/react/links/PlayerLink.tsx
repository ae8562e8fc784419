import type { ComponentProps, MouseEvent } from 'react';
import { isPlainClick } from '../../core/links.ts';
import { usePlayer } from '../player-context.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

interface PlayerLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel' | 'onClick'> {
  href: string;
  /** The viewer follows it, here or in another tab. */
  onFollow?: (() => void) | undefined;
}

/**
 * A link out of the player. In a page of somebody else it opens a new tab, and the video pauses: two would be heard. Elsewhere
 * the site's router may take plain clicks on its own pages.
 */
export function PlayerLink({ href, onFollow, children, ...rest }: PlayerLinkProps) {
  const { engine, labels, options } = usePlayer();
  const { newTab = false, onNavigate } = options;
  const follow = (event: MouseEvent) => {
    onFollow?.();
    if (newTab) engine?.pause();
    else if (onNavigate && isPlainClick(event) && isOwnPage(href)) {
      event.preventDefault();
      onNavigate(href, event.nativeEvent);
    }
  };
  return (
    <a
      {...rest}
      href={href}
      {...(newTab && { target: '_blank', rel: 'noopener' })}
      onClick={follow}
      onAuxClick={(event) => event.button === 1 && onFollow?.()}
    >
      {children}
      {newTab && <VisuallyHidden> ({labels.opensInNewTab})</VisuallyHidden>}
    </a>
  );
}

function isOwnPage(href: string): boolean {
  return new URL(href, location.href).origin === location.origin;
}
