import { pictureSet } from '@nightjar/api';
import { formatDuration, formatFullCount } from '@nightjar/i18n';
import { playlistQueueText } from '@nightjar/i18n/playlist-queue';
import { Button, Icon, Link } from '@nightjar/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useRef } from 'react';
import { links } from '../../addresses/links.ts';
import type { CardFacts } from '../../listing/card-facts.ts';
import { QueryProvider } from '../../queries/QueryProvider.tsx';
import { readKey } from '../../queries/query-keys.ts';
import place from './LazyPlaylistPanel.module.css';
import { loadPlaylist } from './load-playlist.ts';
import styles from './PlaylistPanel.module.css';
import { playOrder } from './play-order.ts';
import type { PlaylistPosition } from './playlist-position.ts';
import { currentQueue, queuedHref } from './playlist-queue.ts';

interface PlaylistPanelProps {
  position: PlaylistPosition;
  /** The video of the page. */
  videoId: number;
}

/** The playlist that is played: its videos in the order of playback, with the current one in view. */
export function PlaylistPanel(props: PlaylistPanelProps) {
  return (
    <QueryProvider>
      <Panel {...props} />
    </QueryProvider>
  );
}

function Panel({ position: { playlistId, seed }, videoId }: PlaylistPanelProps) {
  const headingId = useId();
  const list = useRef<HTMLOListElement>(null);
  const { data, isError, refetch, isFetching } = useQuery({
    queryKey: [...readKey('playlist', { playlistId }), 'all'],
    queryFn: ({ signal }) => loadPlaylist(playlistId, signal),
  });
  const queue = useMemo(
    () =>
      data && {
        position: { playlistId, ...(seed !== undefined && { seed }) },
        videos: playOrder(data.videos, seed),
      },
    [data, playlistId, seed],
  );
  useEffect(() => {
    if (queue) currentQueue.set(queue);
  }, [queue]);

  const index = queue?.videos.findIndex(({ id }) => id === videoId) ?? -1;
  useEffect(() => {
    // Scrolls the list only; `scrollIntoView` would also scroll the page.
    const row = list.current?.children[index];
    if (list.current && row instanceof HTMLElement)
      list.current.scrollTop = row.offsetTop - list.current.clientHeight / 2 + row.offsetHeight / 2;
  }, [index]);

  if (isError && !data)
    return (
      <section className={styles.panel}>
        <p role="alert">{playlistQueueText('queue.failed')}</p>
        <Button size="small" isBusy={isFetching} onClick={() => void refetch()}>
          {playlistQueueText('queue.retry')}
        </Button>
      </section>
    );
  if (!data || !queue)
    return (
      <div className={place.placeholder} role="status" aria-label={playlistQueueText('queue.loading')} />
    );
  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      <header className={styles.head}>
        <h2 id={headingId} className={styles.heading}>
          <Link className={styles.name} href={links.playlist({ id: playlistId })}>
            <bdi>{data.title}</bdi>
          </Link>
        </h2>
        <p className={styles.facts} data-figures="">
          {index >= 0 &&
            playlistQueueText('queue.place', {
              place: formatFullCount(index + 1),
              total: formatFullCount(queue.videos.length),
            })}
          {seed !== undefined && ` · ${playlistQueueText('queue.shuffled')}`}
        </p>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without a tab stop, the keyboard cannot scroll the list */}
      <ol className={styles.list} ref={list} tabIndex={0} aria-labelledby={headingId}>
        {queue.videos.map((video, at) => (
          <Row
            key={video.id}
            video={video}
            number={at + 1}
            href={queuedHref(video, queue.position)}
            isCurrent={at === index}
          />
        ))}
      </ol>
    </section>
  );
}

interface RowProps {
  video: CardFacts;
  /** From 1. */
  number: number;
  href: string;
  isCurrent: boolean;
}

function Row({ video, number, href, isCurrent }: RowProps) {
  const { sources, src } = pictureSet(video.poster);
  return (
    <li>
      <Link className={styles.row} href={href} aria-current={isCurrent ? 'true' : undefined}>
        <span className={styles.number} data-figures="">
          {isCurrent ? <Icon name="play" size={16} /> : number}
        </span>
        <picture>
          {sources.map(({ type, srcSet }) => (
            <source key={type} type={type} srcSet={srcSet} sizes="6rem" />
          ))}
          <img className={styles.picture} src={src} alt="" width={640} height={360} loading="lazy" />
        </picture>
        <span className={styles.text}>
          <bdi className={styles.title}>{video.title}</bdi>
          <span className={styles.facts} data-figures="">
            {formatDuration(video.durationSeconds)}
          </span>
        </span>
      </Link>
    </li>
  );
}
