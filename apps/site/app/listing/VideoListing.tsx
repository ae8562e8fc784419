import { Button, Link, Listing, type ListingState, useTranslator, VideoGridSkeleton } from '@nightjar/ui';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { links } from '../addresses/links.ts';
import { CardGrid } from './CardGrid.tsx';
import type { CardFacts } from './card-facts.ts';
import type { ListPage } from './list-page.ts';
import { PreviewSwitch } from './PreviewSwitch.tsx';
import { useListing } from './use-listing.ts';
import styles from './VideoListing.module.css';

interface VideoListingProps {
  list: ListPage;
  hrefOf: (page: number) => string;
  /** The addresses between which load-more moves, where they are not those of the numbered pages. */
  appendHrefOf?: (page: number) => string;
  /** Selects the text of an empty list. */
  kind?: 'videos' | 'search';
  /** Load-more appends to the list; otherwise it opens the next page. */
  canAppend?: boolean;
  emptyAction?: ReactNode;
  /** The list without its filters, which an empty list offers; undefined without filters. */
  unfilteredHref?: string | undefined;
  /** The playlist whose videos these are. */
  playlistId?: number;
}

/** Number of pictures with high priority: a row has up to six, but two fill the first view of a phone. */
const priorityCount = 2;

/** The size of the page that is being added; the loader's page is a full one then. */
const pendingCount = ({ phase, totalCount, items }: ListingState<CardFacts>, { videos }: ListPage): number =>
  phase === 'appending' ? Math.min(videos.length, totalCount - items.length) : 0;

/** A list of videos with pagination, and its loading, empty and failed states. */
export function VideoListing({
  list,
  hrefOf,
  appendHrefOf = hrefOf,
  kind = 'videos',
  canAppend = false,
  emptyAction,
  unfilteredHref,
  playlistId,
}: VideoListingProps) {
  const t = useTranslator();
  const { revalidate } = useRevalidator();
  const { state, loadMore, earlier, runKey } = useListing(list, appendHrefOf);
  return (
    <Listing
      state={state}
      hrefOf={hrefOf}
      kind={kind}
      skeleton={<VideoGridSkeleton count={24} />}
      emptyAction={
        emptyAction ?? (
          <Button
            href={unfilteredHref ?? (list.page > 1 ? hrefOf(1) : links.videos({ sort: 'latest-updates' }))}
          >
            {t(unfilteredHref ? 'filter.clear' : 'listing.browseAll')}
          </Button>
        )
      }
      onRetry={() => void revalidate()}
      {...(canAppend && { onLoadMore: loadMore })}
    >
      {(videos) => (
        <>
          {/* Without the key, a card that is also on the next list would move to its new place: a layout shift. */}
          <CardGrid
            key={runKey}
            videos={videos}
            playlistId={playlistId}
            priorityCount={priorityCount}
            headingLevel={2}
            pendingCount={pendingCount(state, list)}
          />
          <PreviewSwitch />
          {earlier}
          {list.end && (
            <p className={styles.end}>
              {list.end.text}
              {list.end.links.map(({ label, href }) => (
                <Link key={href} href={href}>
                  {label}
                </Link>
              ))}
            </p>
          )}
        </>
      )}
    </Listing>
  );
}
