import { isSafeHref, searchLink } from '../core/links.ts';
import { ShareButton } from '../features/sharing/ui/ShareButton.tsx';
import { PlayerIcon } from './icons.tsx';
import { PlayerLink } from './links/PlayerLink.tsx';
import { usePlayer, usePlayerState } from './player-context.ts';
import styles from './TitleBar.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** The title with its search link, where the page does not show it; at the end the premium link, share menu and logo. */
export function TitleBar() {
  const { options } = usePlayer();
  const hasTitle = useHasTitle();
  const { premium, logo } = options.links ?? {};
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
      <ShareButton />
      {logo && isSafeHref(logo.href) && <Logo {...logo} />}
    </div>
  );
}

/** Whether the title is shown: in fullscreen, and in embeds, where the source has an `href`. */
export function useHasTitle(): boolean {
  const { source } = usePlayer();
  const isFullscreen = usePlayerState((state) => state.fullscreen);
  return source.href !== undefined || isFullscreen;
}

function Title() {
  const { source, engine, labels, options } = usePlayer();
  const search = searchLink(options.links?.searchHref, source.title);
  return (
    <div className={styles.heading}>
      {isSafeHref(source.href) ? (
        <PlayerLink className={styles.title} href={source.href} onFollow={() => engine?.followTitle()}>
          <span className={styles.text}>{source.title}</span>
        </PlayerLink>
      ) : (
        <span className={styles.title}>
          <span className={styles.text}>{source.title}</span>
        </span>
      )}
      {search && (
        <PlayerLink className={styles.search} href={search} data-tip={labels.searchSimilar}>
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
