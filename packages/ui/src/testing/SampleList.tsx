import { createTranslator, formatFullCount } from '@nightjar/i18n';
import { type ReactNode, useReducer } from 'react';
import { Button } from '../button/Button.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { Listing } from '../listing/Listing.tsx';
import { listingReducer, openListing } from '../listing/listing-state.ts';
import { SortMenu, type SortOption } from '../sort-menu/SortMenu.tsx';
import type { CardVideo } from '../video-card/card-video.ts';
import { VideoGrid, VideoGridSkeleton } from '../video-grid/VideoGrid.tsx';
import { sampleVideos } from './sample-videos.ts';

const t = createTranslator();
const reducer = listingReducer((video: CardVideo) => video.href);

/** The buttons on a card, as the site adds them. */
export const cardActions = ({ title }: CardVideo) => (
  <>
    <IconButton icon="playlist" label={t('card.playlist', { title })} variant="overlay" />
    <IconButton icon="later" label={t('card.watchLater', { title })} variant="overlay" />
  </>
);

interface SampleListHeadProps {
  title: string;
  count?: number;
  sorts: readonly SortOption[];
  sort: string;
}

/** Title, number of entries, order and filters of a list. The panel of the filters is a part of the site. */
export function SampleListHead({ title, count, sorts, sort }: SampleListHeadProps) {
  return (
    <div
      style={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 'var(--space-2) var(--space-3)',
        marginBlockEnd: 'var(--space-4)',
      }}
    >
      <div
        style={{
          display: 'flex',
          flex: '1 1 14rem',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          gap: '0 var(--space-3)',
        }}
      >
        <h1>{title}</h1>
        {count !== undefined && (
          <p data-figures="" style={{ color: 'var(--text-3)', fontSize: 'var(--text-s)' }}>
            {t('listing.videos', { count: formatFullCount(count), n: count })}
          </p>
        )}
      </div>
      <SortMenu options={sorts} value={sort} />
      <Button icon="filter">{t('filter.label')}</Button>
    </div>
  );
}

interface SampleListProps {
  hrefOf: (page: number) => string;
  totalCount: number;
  /** The number of the first sample video. */
  first?: number;
  kind?: 'videos' | 'search';
  emptyAction?: ReactNode;
}

/** A list of videos with load-more and pagination. */
export function SampleList({ hrefOf, totalCount, first = 0, kind = 'videos', emptyAction }: SampleListProps) {
  const pages = Math.max(1, Math.ceil(totalCount / 24));
  const cards = (page: number) =>
    sampleVideos(Math.min(24, totalCount - (page - 1) * 24), first + (page - 1) * 24);
  const [state, send] = useReducer(reducer, undefined, () =>
    openListing({ page: 1, items: cards(1), pages, totalCount }),
  );
  const loadMore = () => {
    send({ type: 'moreRequested' });
    const page = state.page + 1;
    send({ type: 'arrived', page, pages, totalCount, items: cards(page) });
  };
  return (
    <Listing
      state={state}
      kind={kind}
      hrefOf={hrefOf}
      skeleton={<VideoGridSkeleton count={24} />}
      emptyAction={emptyAction}
      onLoadMore={loadMore}
    >
      {(videos) => <VideoGrid videos={videos} priorityCount={2} headingLevel={2} actions={cardActions} />}
    </Listing>
  );
}
