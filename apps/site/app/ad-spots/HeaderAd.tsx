import { useTranslator } from '@nightjar/ui';
import { useMatches } from 'react-router';
import type { AddressName } from '../addresses/address-table.ts';
import { useSiteFacts } from '../shell/site-facts.ts';
import { AdSpot } from './AdSpot.tsx';
import styles from './AdSpots.module.css';

/** Public lists. A video page has an advertisement below its player instead. */
const pages: readonly string[] = [
  'index',
  'videos',
  'videos-categories',
  'search',
  'categories',
  'pornstars',
  'pornsites',
] satisfies AddressName[];

/** The advertisement between header and content on phones. */
export function HeaderAd() {
  const t = useTranslator();
  const site = useSiteFacts();
  const page = useMatches().at(-1)?.id ?? '';
  if (!site?.adSpots['mobile-header'] || !pages.includes(page)) return null;
  return (
    // Hidden as a whole, so that no empty landmark stays.
    <aside
      className={`${styles.place} ${styles.narrow} ${styles.header}`}
      aria-label={t('common.advertisement')}
    >
      <AdSpot spot="mobile-header" />
    </aside>
  );
}
