import { formatFullCount } from '@nightjar/i18n';
import { Avatar, Link, useTranslator } from '@nightjar/ui';
import { links } from '../addresses/links.ts';
import styles from './SearchMatches.module.css';
import type { SearchMatch } from './search-matches.ts';

/** Models, channels and categories with the searched name, above the videos. */
export function SearchMatches({ matches }: { matches: readonly SearchMatch[] }) {
  const t = useTranslator();
  if (matches.length === 0) return null;
  const kinds = {
    model: t('header.models'),
    channel: t('header.channels'),
    category: t('header.categories'),
  };
  return (
    <ul className={styles.matches} aria-label={t('search.matches')}>
      {matches.map((match) => (
        <li key={match.kind + match.dir}>
          <Link className={styles.match} href={hrefOf(match)}>
            <Avatar name={match.title} src={match.picture} size={44} />
            <span className={styles.facts}>
              <span className={styles.title}>{match.title}</span>
              <span className={styles.detail} data-figures="">
                {kinds[match.kind]} ·{' '}
                {t('listing.videos', { count: formatFullCount(match.videos), n: match.videos })}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function hrefOf({ kind, dir }: SearchMatch): string {
  switch (kind) {
    case 'model':
      return links.model({ dir });
    case 'channel':
      return links.channel({ dir });
    case 'category':
      return links.category({ dir });
  }
}
