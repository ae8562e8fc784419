import { formatFullCount } from '@nightjar/i18n';
import type { LibraryTexts } from '@nightjar/i18n/information';
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
import { useRef, useState } from 'react';
import { links } from '../addresses/links.ts';
import { cardPreview } from '../listing/HoverPreview.tsx';
import { PreviewSwitch } from '../listing/PreviewSwitch.tsx';
import { usePersonalCards } from '../listing/use-personal-cards.ts';
import { AddToPlaylistButton } from '../playlists/AddToPlaylistButton.tsx';
import { HistoryOption } from './HistoryOption.tsx';
import styles from './LibraryScreen.module.css';
import { type StoredCard, storedCard } from './stored-card.ts';
import { type LibraryName, useLibrary } from './use-library.ts';

const pageSize = 24;

interface LibraryScreenProps {
  name: LibraryName;
  /** Sent by the server, so that no other page loads them. */
  texts: LibraryTexts;
}

/** A list that is stored in this browser: the viewing history or watch later. The document is the same for all visitors. */
export function LibraryScreen({ name, texts }: LibraryScreenProps) {
  const t = useTranslator();
  const isHistory = name === 'history';
  const toasts = useToasts();
  const { state, read, remove, clear, restore, confirm } = useLibrary(name);
  const personal = usePersonalCards();
  const [shown, setShown] = useState(pageSize);
  const heading = useRef<HTMLHeadingElement>(null);
  const videos = state.kind === 'ready' ? state.videos : [];

  function offerUndo(text: string, removed: readonly StoredVideo[]) {
    let restored: Promise<void> | undefined;
    const onAct = () => {
      restored = restore(videos);
    };
    const onEnd = () => void Promise.resolve(restored).then(() => confirm(removed));
    toasts.show({ type: 'success', text, action: { label: t('toast.undo'), onAct }, onEnd });
    // The pressed button has been removed.
    heading.current?.focus();
  }
  async function removeOne({ id }: StoredCard) {
    if (!(await remove(id))) return;
    const removed = videos.filter(({ video_id }) => Number(video_id) === id);
    offerUndo(t(isHistory ? 'notify.history_removed' : 'notify.watch_later_removed'), removed);
  }
  async function removeAll() {
    if (!(await clear())) return;
    offerUndo(isHistory ? t('notify.history_cleared') : texts.watchLaterCleared, videos);
  }

  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <h1 ref={heading} className={styles.title} tabIndex={-1}>
          {t(isHistory ? 'title.history' : 'title.watchLater')}
        </h1>
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
      {isHistory && <HistoryOption onChange={read} />}
      {state.kind === 'loading' && (
        <>
          <noscript>
            <EmptyState icon="info" title={texts.needsScripts} />
          </noscript>
          <div className={styles.scripted}>
            <VideoGridSkeleton count={pageSize} />
          </div>
        </>
      )}
      {state.kind === 'unavailable' && (
        <EmptyState icon="warning" role="alert" title={texts.unavailable} text={texts.unavailableText} />
      )}
      {state.kind === 'ready' && videos.length === 0 && (
        <EmptyState
          icon={isHistory ? 'history' : 'later'}
          role="status"
          title={isHistory ? t('listing.emptyHistory') : texts.emptyWatchLater}
        >
          <Button href={links.videos({ sort: 'latest-updates' })}>{t('listing.browseAll')}</Button>
        </EmptyState>
      )}
      {videos.length > 0 && (
        <VideoGrid
          videos={videos.slice(0, shown).map((video) => storedCard(video, personal))}
          headingLevel={2}
          preview={cardPreview}
          actions={(video) => (
            <>
              <AddToPlaylistButton video={video} />
              <IconButton
                icon="close"
                variant="overlay"
                label={t('card.remove', { title: video.title })}
                onClick={() => void removeOne(video)}
              />
            </>
          )}
        />
      )}
      {videos.length > 0 && <PreviewSwitch />}
      {videos.length > shown && (
        <div className={styles.more}>
          <Button size="large" onClick={() => setShown(shown + pageSize)}>
            {t('listing.loadMore')}
          </Button>
        </div>
      )}
    </div>
  );
}
