import { formatFullCount } from '@nightjar/i18n';
import { Link, useTranslator } from '@nightjar/ui';
import styles from './Directory.module.css';
import type { DirectoryEntry } from './directory-entry.ts';

interface DirectoryCardProps {
  entry: DirectoryEntry;
  href: string;
  isPriority: boolean;
}

/** A link to a category, model or channel, with picture, name and number of videos. */
export function DirectoryCard({ entry, href, isPriority }: DirectoryCardProps) {
  const t = useTranslator();
  const { title, videos, picture } = entry;
  return (
    <Link className={styles.card} href={href}>
      <span className={styles.media}>
        {picture ? (
          <picture>
            {picture.sources.map(({ type, srcSet }) => (
              <source key={type} type={type} srcSet={srcSet} sizes="(min-width: 957px) 16vw, 50vw" />
            ))}
            <img
              className={styles.picture}
              src={picture.src}
              alt=""
              width={640}
              height={360}
              decoding="async"
              {...(isPriority ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
            />
          </picture>
        ) : (
          <span className={styles.letter} aria-hidden="true">
            {title.slice(0, 1)}
          </span>
        )}
      </span>
      <span className={styles.name}>{title}</span>
      <span className={styles.count} data-figures="">
        {t('listing.videos', { count: formatFullCount(videos), n: videos })}
      </span>
    </Link>
  );
}
