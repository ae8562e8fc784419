import { isSafeHref, searchLink } from '../core/links.ts';
import { PlayerIcon } from './icons.tsx';
import { PlayerLink } from './links/PlayerLink.tsx';
import { usePlayer, usePlayerState } from './player-context.ts';
import { ShareMenu } from './share/ShareMenu.tsx';
import styles from './TitleBar.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Where the page does not show it, the title with a search for the like of it; and at the end what leads out of the player. */
export function TitleBar() {
  const { options } = usePlayer();
  const hasTitle = useHasTitle();
  const { premium, logo } = options;
  return (
    <div className={styles.bar} data-title={hasTitle}>
      {hasTitle && <Title />}
      <span className={styles.space} />
      {premium && isSafeHref(premium.href) && (
        <PlayerLink className={styles.premium} href={premium.href}>
          <PlayerIcon name="premium" />
          <span>{premium.label}</span>
        </PlayerLink>
      )}
      <ShareMenu />
      {logo && isSafeHref(logo.href) && <Logo {...logo} />}
    </div>
  );
}

/** In fullscreen the page is out of sight; a player with an address of its own stands in a page of somebody else. */
export function useHasTitle(): boolean {
  const { source } = usePlayer();
  const isFullscreen = usePlayerState((state) => state.fullscreen);
  return source.href !== undefined || isFullscreen;
}

function Title() {
  const { source, engine, labels, options } = usePlayer();
  const search = searchLink(options.searchHref, source.title);
  return (
    <div className={styles.heading}>
      {isSafeHref(source.href) ? (
        <PlayerLink className={styles.title} href={source.href} onFollow={() => engine?.followTitle()}>
          {source.title}
        </PlayerLink>
      ) : (
        <span className={styles.title}>{source.title}</span>
      )}
      {search && (
        <PlayerLink className={styles.search} href={search} title={labels.searchSimilar}>
          <PlayerIcon name="search" />
          <VisuallyHidden>{labels.searchSimilar}</VisuallyHidden>
        </PlayerLink>
      )}
    </div>
  );
}

function Logo({ href, label, src }: { href: string; label: string; src?: string }) {
  const { engine, source } = usePlayer();
  return (
    <PlayerLink
      className={styles.logo}
      href={href}
      onFollow={() => engine?.emit({ type: 'click_logo', id: source.id })}
    >
      {src ? <img src={src} alt={label} /> : label}
    </PlayerLink>
  );
}
