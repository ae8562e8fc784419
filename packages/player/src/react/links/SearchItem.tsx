import { searchLink } from '../../core/links.ts';
import { PlayerIcon } from '../icons.tsx';
import menu from '../menu/Menu.module.css';
import { usePlayer } from '../player-context.ts';
import { PlayerLink } from './PlayerLink.tsx';

/** The search for similar videos in the settings menu; the title bar with the same link is not always shown. */
export function SearchItem({ onClose }: { onClose: () => void }) {
  const { labels, source, options } = usePlayer();
  const href = searchLink(options.links?.searchHref, source.title);
  if (!href) return null;
  return (
    <PlayerLink role="menuitem" tabIndex={-1} className={menu.item} href={href} onFollow={onClose}>
      <PlayerIcon name="search" className={menu.icon} />
      <span className={menu.label}>{labels.searchSimilar}</span>
    </PlayerLink>
  );
}
