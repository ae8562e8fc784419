import type { ComponentProps, MouseEvent } from 'react';
import { isPlainClick } from '../../core/links.ts';
import { usePlayer } from '../player-context.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

interface PlayerLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel' | 'onClick'> {
  href: string;
  /** Text of the tooltip. */
  'data-tip'?: string | undefined;
  /** Called when the viewer opens the link, in this or another tab. */
  onFollow?: (() => void) | undefined;
}

/**
 * A link to another page. In embeds it opens a new tab and pauses the video, so that two videos do not play at once. On the site
 * itself, `onNavigate` handles plain clicks on pages of the same origin.
 */
export function PlayerLink({ href, onFollow, children, ...rest }: PlayerLinkProps) {
  const { engine, labels, options } = usePlayer();
  const { newTab = false, onNavigate } = options.links ?? {};
  const follow = (event: MouseEvent) => {
    onFollow?.();
    if (newTab) engine?.pause();
    else if (onNavigate && isPlainClick(event) && isSameOrigin(href)) {
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

function isSameOrigin(href: string): boolean {
  return new URL(href, location.href).origin === location.origin;
}
