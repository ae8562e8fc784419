import { useSortable } from '@dnd-kit/sortable';
import { pictureSet } from '@nightjar/api';
import { formatDuration } from '@nightjar/i18n';
import { memberText } from '@nightjar/i18n/members';
import { Icon, IconButton, Link } from '@nightjar/ui';
import type { CSSProperties } from 'react';
import { links } from '../addresses/links.ts';
import type { CardFacts } from '../listing/card-facts.ts';
import styles from './SortableVideos.module.css';

interface SortableVideoProps {
  video: CardFacts;
  /** In the playlist, from 1. */
  number: number;
  /** Number of videos in the playlist, which can have more pages than the shown one. */
  totalCount: number;
  onMove: (number: number) => void;
  /** Asks for another position. */
  onChoose: () => void;
  onRemove: () => void;
}

/** A row of a playlist: handle, picture, title and buttons. */
export function SortableVideo({ video, number, totalCount, onMove, onChoose, onRemove }: SortableVideoProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: video.id });
  const style: CSSProperties = transform
    ? {
        translate: `${transform.x}px ${transform.y}px`,
        transition: transition?.replace('transform', 'translate'),
      }
    : {};
  const { title, poster, durationSeconds } = video;
  const { sources, src } = pictureSet(poster);
  return (
    <li ref={setNodeRef} className={styles.row} style={style} data-dragging={isDragging || undefined}>
      <button
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        type="button"
        className={styles.handle}
        aria-label={memberText('playlists.move', { title })}
      >
        <Icon name="menu" size={20} />
      </button>
      <span className={styles.number} data-figures="">
        {number}
      </span>
      <Link className={styles.link} href={links.video(video)}>
        <span className={styles.media}>
          <picture>
            {sources.map(({ type, srcSet }) => (
              <source key={type} type={type} srcSet={srcSet} sizes="8rem" />
            ))}
            <img
              src={src}
              alt=""
              width={640}
              height={360}
              loading="lazy"
              decoding="async"
              draggable={false}
            />
          </picture>
        </span>
        <span className={styles.text}>
          <bdi className={styles.title}>{title}</bdi>
          <span className={styles.duration} data-figures="">
            {formatDuration(durationSeconds)}
          </span>
        </span>
      </Link>
      <div className={styles.buttons}>
        <IconButton
          className={styles.up}
          icon="down"
          size="small"
          label={memberText('playlists.up', { title })}
          disabled={number === 1}
          onClick={() => onMove(number - 1)}
        />
        <IconButton
          icon="down"
          size="small"
          label={memberText('playlists.down', { title })}
          disabled={number === totalCount}
          onClick={() => onMove(number + 1)}
        />
        <IconButton
          icon="sort"
          size="small"
          label={memberText('playlists.toPosition', { title })}
          disabled={totalCount === 1}
          onClick={onChoose}
        />
        <IconButton
          icon="trash"
          size="small"
          label={memberText('action.remove', { title })}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}
