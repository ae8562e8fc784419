import type { CatalogueKind } from '@nightjar/api/operations';
import { moderationText } from '@nightjar/i18n/moderation';
import { Link } from '@nightjar/ui';
import styles from '../ModerationShell.module.css';
import { moderationLinks } from '../moderation-links.ts';
import { useCurrentInView } from '../use-current-in-view.ts';
import { catalogueKinds } from './kinds.ts';

/** The kinds of names, the pinned videos and the banned terms. */
export function CatalogueTabs({ current }: { current: CatalogueKind | 'pinned' | 'terms' }) {
  const tabs = useCurrentInView(current);
  return (
    <nav ref={tabs} className={styles.tabs} aria-label={moderationText('mod.catalogue')}>
      {catalogueKinds.map((kind) => (
        <Link
          key={kind}
          className={styles.tab}
          href={moderationLinks.catalogue(kind)}
          aria-current={kind === current ? 'page' : undefined}
        >
          {moderationText(`mod.catalogue.${kind}`)}
        </Link>
      ))}
      <Link
        className={styles.tab}
        href={moderationLinks.pinned()}
        aria-current={current === 'pinned' ? 'page' : undefined}
      >
        {moderationText('mod.pinned')}
      </Link>
      <Link
        className={styles.tab}
        href={moderationLinks.terms()}
        aria-current={current === 'terms' ? 'page' : undefined}
      >
        {moderationText('mod.catalogue.terms')}
      </Link>
    </nav>
  );
}
