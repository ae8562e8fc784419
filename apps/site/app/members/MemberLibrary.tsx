import { memberText } from '@nightjar/i18n/members';
import type { StoredVideo } from '@nightjar/storage';
import {
  Button,
  EmptyState,
  IconButton,
  Pagination,
  useToasts,
  useTranslator,
  VideoGrid,
  VideoGridSkeleton,
} from '@nightjar/ui';
import { links } from '../addresses/links.ts';
import { HistoryOption } from '../library/HistoryOption.tsx';
import { storedCard } from '../library/stored-card.ts';
import { type LibraryName, useLibrary } from '../library/use-library.ts';
import { cardPreview } from '../listing/HoverPreview.tsx';
import { PreviewSwitch } from '../listing/PreviewSwitch.tsx';
import { usePersonalCards } from '../listing/use-personal-cards.ts';
import { AddToPlaylistButton } from '../playlists/AddToPlaylistButton.tsx';

const pageSize = 24;

interface MemberLibraryProps {
  memberId: number;
  name: LibraryName;
  /** From 1. */
  page: number;
}

/** A page of the viewing history or of the watch-later list of this browser. */
export function MemberLibrary(props: MemberLibraryProps) {
  const library = useLibrary(props.name);
  return (
    <>
      {props.name === 'history' && <HistoryOption onChange={library.read} />}
      <LibraryPage {...props} library={library} />
    </>
  );
}

function LibraryPage({
  memberId,
  name,
  page,
  library: { state, remove, restore },
}: MemberLibraryProps & { library: ReturnType<typeof useLibrary> }) {
  const t = useTranslator();
  const toasts = useToasts();
  const personal = usePersonalCards();
  const isHistory = name === 'history';
  if (state.kind === 'loading') return <VideoGridSkeleton count={pageSize} />;
  if (state.kind === 'unavailable') {
    return (
      <EmptyState
        icon="warning"
        role="alert"
        title={memberText('library.unavailable')}
        text={memberText('library.unavailableText')}
      />
    );
  }
  const { videos } = state;
  const shown = videos.slice((page - 1) * pageSize, page * pageSize);
  const hrefOf = (number: number) =>
    (isHistory ? links.memberHistory : links.memberWatchLater)({ id: memberId, page: number });
  if (shown.length === 0) {
    return (
      <EmptyState
        icon={isHistory ? 'history' : 'later'}
        role="status"
        title={isHistory ? t('listing.emptyHistory') : t('listing.empty')}
        {...(!isHistory && { text: memberText('empty.watchLater') })}
      >
        <Button href={page > 1 ? hrefOf(1) : links.videos({ sort: 'latest-updates' })}>
          {page > 1 ? t('pages.page', { page: 1 }) : t('listing.browseAll')}
        </Button>
      </EmptyState>
    );
  }
  async function removeOne(id: number, before: readonly StoredVideo[]) {
    if (!(await remove(id))) return;
    document.getElementById('member-part')?.focus();
    toasts.show({
      type: 'success',
      text: t(isHistory ? 'notify.history_removed' : 'notify.watch_later_removed'),
      action: { label: t('toast.undo'), onAct: () => void restore(before) },
    });
  }
  return (
    <>
      <VideoGrid
        videos={shown.map((video) => storedCard(video, personal))}
        headingLevel={3}
        preview={cardPreview}
        actions={({ id, title }) => (
          <>
            <AddToPlaylistButton video={{ id, title }} />
            <IconButton
              icon="trash"
              variant="overlay"
              label={memberText('action.remove', { title })}
              onClick={() => void removeOne(id, videos)}
            />
          </>
        )}
      />
      <PreviewSwitch />
      <Pagination page={page} pages={Math.ceil(videos.length / pageSize)} hrefOf={hrefOf} />
    </>
  );
}
