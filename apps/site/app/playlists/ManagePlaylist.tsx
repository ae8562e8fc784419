import { memberText } from '@nightjar/i18n/members';
import { Button, EmptyState, Pagination, useToasts } from '@nightjar/ui';
import { useRevalidator } from 'react-router';
import { links } from '../addresses/links.ts';
import styles from './ManagePlaylist.module.css';
import type { ManagedPlaylist } from './managed-playlist.ts';
import { PlaylistForm } from './PlaylistForm.tsx';
import { SortableVideos } from './SortableVideos.tsx';

interface ManagePlaylistProps {
  memberId: number;
  playlist: ManagedPlaylist;
}

/** Edits the texts of a playlist, and the order of its videos. */
export function ManagePlaylist({ memberId, playlist }: ManagePlaylistProps) {
  const toasts = useToasts();
  const { revalidate } = useRevalidator();
  const { id, title, videos, page, pages } = playlist;
  const saved = async () => {
    await revalidate();
    toasts.show({ type: 'success', text: memberText('playlists.saved'), id: 'playlist' });
  };
  return (
    <div className={styles.screen}>
      <div className={styles.side}>
        <h3 className={styles.title}>
          <bdi>{title}</bdi>
        </h3>
        <div className={styles.links}>
          <Button size="small" variant="quiet" icon="back" href={links.memberPlaylists({ id: memberId })}>
            {memberText('playlists.back')}
          </Button>
          <Button size="small" icon="play" href={links.playlist({ id })}>
            {memberText('playlists.view')}
          </Button>
        </div>
        <PlaylistForm playlist={playlist} onDone={saved} />
      </div>
      <section className={styles.videos} aria-labelledby="playlist-videos">
        <h3 id="playlist-videos" className={styles.heading} tabIndex={-1}>
          {memberText('playlists.videos')}
        </h3>
        {videos.length === 0 ? (
          <EmptyState
            icon="playlist"
            role="status"
            title={memberText('playlists.empty')}
            text={memberText('playlists.emptyText')}
          />
        ) : (
          <>
            <p className={styles.hint}>{memberText('playlists.orderHint')}</p>
            <SortableVideos playlist={playlist} />
            <Pagination
              page={page}
              pages={pages}
              hrefOf={(number) => links.memberPlaylists({ id: memberId, page: number, edit: id })}
            />
          </>
        )}
      </section>
    </div>
  );
}
