import { formatFullCount } from '@nightjar/i18n';
import type { LibraryTexts } from '@nightjar/i18n/page-texts';
import type { StoredVideo } from '@nightjar/storage';
import {
  Button,
  EmptyState,
  IconButton,
  useToasts,
  useTranslator,
  VideoGrid,
  VideoGridSkeleton,
} from '@nightjar/ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { links } from '../addresses/links.ts';
import { cardPreview } from '../listing/HoverPreview.tsx';
import { PreviewSwitch } from '../listing/PreviewSwitch.tsx';
import { usePersonalCards } from '../listing/use-personal-cards.ts';
import { restoreScroll } from '../navigation/restore-scroll.ts';
import { AddToPlaylistButton } from '../playlists/AddToPlaylistButton.tsx';
import { HistoryOption } from './HistoryOption.tsx';
import styles from './LibraryView.module.css';
import { storedCard } from './stored-card.ts';
import type { Library, LibraryName } from './use-library.ts';

/** Videos on one part of a list. */
export const libraryPageSize = 24;

/** A list, and how a page shows it. */
export interface ShownLibrary {
  name: LibraryName;
  /** Sent by the server, so that no other page loads them. */
  texts: LibraryTexts;
  /** Of the cards. */
  headingLevel: 2 | 3;
  /** Beside the number of videos; without it, the page has a heading above. */
  heading?: ReactNode;
  /** Called when the pressed button has been removed, or is about to be. */
  focusHeading: () => void;
  /** Chooses the videos that are shown, and how the others are reached. */
  part: (videos: readonly StoredVideo[]) => { shown: readonly StoredVideo[]; more: ReactNode };
  /** The button of an empty part. */
  emptyAction?: ReactNode;
}

/** The viewing history or watch later. The document is the same for all visitors. */
export function LibraryView({
  name,
  library: { state, read, remove, clear, restore, confirm },
  texts,
  headingLevel,
  heading,
  focusHeading,
  part,
  emptyAction,
}: ShownLibrary & { library: Library }) {
  const t = useTranslator();
  const isHistory = name === 'history';
  const toasts = useToasts();
  const personal = usePersonalCards();
  const videos = state.kind === 'ready' ? state.videos : [];
  const { shown, more } = part(videos);
  useLateScroll(state.kind === 'ready');

  function offerUndo(text: string, removed: readonly StoredVideo[]) {
    let restored: Promise<void> | undefined;
    const onAct = () => {
      restored = restore(videos, removed);
      focusHeading();
    };
    const onEnd = () => void Promise.resolve(restored).then(() => confirm?.(removed));
    toasts.show({ type: 'success', text, action: { label: t('toast.undo'), onAct }, onEnd });
    focusHeading();
  }
  async function removeOne(id: number) {
    if (!(await remove(id))) return;
    const removed = videos.filter(({ video_id }) => Number(video_id) === id);
    offerUndo(t(isHistory ? 'notify.history_removed' : 'notify.watch_later_removed'), removed);
  }
  async function removeAll() {
    if (!(await clear())) return;
    offerUndo(isHistory ? t('notify.history_cleared') : texts.watchLaterCleared, videos);
  }

  return (
    <>
      {(heading !== undefined || videos.length > 0) && (
        <div className={styles.head}>
          {heading}
          {videos.length > 0 && (
            <>
              <p className={styles.count} data-figures="">
                {t('listing.videos', { count: formatFullCount(videos.length), n: videos.length })}
              </p>
              <Button size="small" icon="trash" onClick={() => void removeAll()}>
                {texts.clear}
              </Button>
            </>
          )}
        </div>
      )}
      {isHistory && <HistoryOption onChange={read} />}
      {state.kind === 'loading' && (
        <>
          <noscript>
            <EmptyState icon="info" title={texts.needsScripts} />
          </noscript>
          <div className={styles.scripted}>
            <VideoGridSkeleton count={libraryPageSize} />
          </div>
        </>
      )}
      {state.kind === 'unavailable' && (
        <EmptyState icon="warning" role="alert" title={texts.unavailable} text={texts.unavailableText} />
      )}
      {state.kind === 'ready' && shown.length === 0 && (
        <EmptyState
          icon={isHistory ? 'history' : 'later'}
          role="status"
          title={isHistory ? t('listing.emptyHistory') : texts.emptyWatchLater}
        >
          {emptyAction ?? (
            <Button href={links.videos({ sort: 'latest-updates' })}>{t('listing.browseAll')}</Button>
          )}
        </EmptyState>
      )}
      {shown.length > 0 && (
        <>
          <VideoGrid
            videos={shown.map((video) => storedCard(video, personal))}
            headingLevel={headingLevel}
            preview={cardPreview}
            actions={(video) => (
              <>
                <AddToPlaylistButton video={video} />
                <IconButton
                  icon="close"
                  variant="overlay"
                  label={t('card.remove', { title: video.title })}
                  onClick={() => void removeOne(video.id)}
                />
              </>
            )}
          />
          <PreviewSwitch />
        </>
      )}
      {more}
    </>
  );
}

/** The router scrolls before the database of the browser has answered; this scrolls again after the answer. */
function useLateScroll(isReady: boolean): void {
  const { key } = useLocation();
  const isDone = useRef(isReady);
  useLayoutEffect(() => {
    if (!isReady || isDone.current) return;
    isDone.current = true;
    restoreScroll(key);
  }, [isReady, key]);
}
