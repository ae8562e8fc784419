import { Button, useToasts, useTranslator } from '@nightjar/ui';
import { useState } from 'react';
import { useCurrentMember } from '../account/current-member.ts';
import { address, links } from '../addresses/links.ts';
import { loadWithDeadline } from '../navigation/load-with-deadline.ts';
import { useOpenPage } from '../navigation/use-open-page.ts';
import { ReportObjectButton } from '../reports/ReportObjectButton.tsx';
import { SubscribeButton } from '../subscriptions/SubscribeButton.tsx';
import { ObjectVotes } from '../votes/ObjectVotes.tsx';
import styles from './Playlist.module.css';
import type { PlaylistData, PlaylistPage } from './playlist-page.ts';

interface PlaylistActionsProps {
  playlist: PlaylistPage;
  texts: PlaylistData['texts'];
}

/** Plays, shares, votes and reports; the owner edits instead. Others get a 404 for a private playlist, so its address is not shared. */
export function PlaylistActions({ playlist, texts }: PlaylistActionsProps) {
  const t = useTranslator();
  const toasts = useToasts();
  const openPage = useOpenPage();
  const member = useCurrentMember();
  const [isLoading, setLoading] = useState(false);
  const { id, title, likes, dislikes, user, list, isPrivate } = playlist;
  const first = playlist.first ?? list.videos[0];
  const editor =
    member && member.id === user?.id ? links.memberPlaylists({ id: member.id, edit: id }) : undefined;

  async function shuffle() {
    setLoading(true);
    try {
      const { startShuffled } = await loadWithDeadline(
        () => import('../video/playlist-queue/start-shuffled.ts'),
      );
      const href = await startShuffled(id);
      if (href !== undefined) openPage(href);
    } catch {
      toasts.show({ type: 'error', text: t('error.unavailable'), id: 'shuffle' });
    } finally {
      setLoading(false);
    }
  }
  async function share() {
    if (
      (await sharePlaylist(title, new URL(links.playlist({ id }), window.location.origin).href)) === 'copied'
    )
      toasts.show({ type: 'success', text: t('notify.text_copied') });
  }

  return (
    <div className={styles.actions}>
      {first && (
        <>
          <Button
            variant="primary"
            icon="play"
            href={links.video(first, { autostart: true, playlist: { playlistId: id } })}
          >
            {texts.playAll}
          </Button>
          <div className={styles.scripted}>
            <Button isBusy={isLoading} onClick={() => void shuffle()}>
              {texts.shuffle}
            </Button>
            {!isPrivate && (
              <Button icon="share" onClick={() => void share()}>
                {texts.share}
              </Button>
            )}
          </div>
        </>
      )}
      {editor && isPrivate && (
        <Button icon="share" href={editor}>
          {texts.makePublic}
        </Button>
      )}
      {editor && (
        <Button icon="settings" href={editor}>
          {texts.edit}
        </Button>
      )}
      <SubscribeButton
        key={id}
        object={{ section: 'playlist', id }}
        name={title}
        path={links.playlist({ id })}
        ownerId={user?.id}
        size="medium"
        variant="secondary"
      />
      <ObjectVotes
        key={`votes-${id}`}
        object={{ section: 'playlist', id }}
        counts={{ likes, dislikes }}
        path={links.playlist({ id })}
      />
      <Button href={address('playlists', { sort: 'recent', page: 1 })}>{texts.all}</Button>
      {!editor && (
        <div className={styles.scripted}>
          <ReportObjectButton section="playlist" objectId={id} />
        </div>
      )}
    </div>
  );
}

/**
 * Opens the share sheet of the device, or copies the address.
 *
 * @returns `copied` when the address is in the clipboard; a refusal is only logged (docs/spec/ui-and-texts.md, "What is only logged")
 */
async function sharePlaylist(title: string, url: string): Promise<'copied' | 'shared' | 'refused'> {
  try {
    if (navigator.share) {
      await navigator.share({ title, url });
      return 'shared';
    }
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch (error) {
    console.debug(error);
    return 'refused';
  }
}
