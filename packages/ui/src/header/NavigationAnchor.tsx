import type { ReactNode } from 'react';
import { Link } from '../provider/UiProvider.tsx';
import type { NavigationLink } from './navigation.ts';

interface NavigationAnchorProps {
  link: NavigationLink;
  className?: string | undefined;
  children?: ReactNode;
}

/** A link of a menu; links to other sites open in a new tab with `nofollow`. */
export function NavigationAnchor({ link, className, children }: NavigationAnchorProps) {
  return (
    <Link
      className={className}
      href={link.href}
      aria-current={link.isCurrent ? 'page' : undefined}
      {...(link.isExternal ? { target: '_blank', rel: 'nofollow noopener' } : {})}
    >
      {children ?? link.label}
    </Link>
  );
}
