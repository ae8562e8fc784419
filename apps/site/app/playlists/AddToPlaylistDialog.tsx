import { type OwnPlaylistItem, writes } from '@nightjar/api';
import { memberText } from '@nightjar/i18n/members';
import { Button, Dialog, useToasts, useTranslator } from '@nightjar/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiWrites } from '../queries/api-writes.ts';
import { QueryProvider } from '../queries/QueryProvider.tsx';
import { ownKey } from '../queries/query-keys.ts';
import { ReadFailure } from '../queries/ReadFailure.tsx';
import { usePressed } from '../queries/use-pressed.ts';
import { useWrite } from '../queries/use-write.ts';
import { WriteRefused } from '../queries/write-refused.ts';
import styles from './AddToPlaylistDialog.module.css';
import { PlaylistForm } from './PlaylistForm.tsx';

export interface AddToPlaylistDialogProps {
  video: { id: number };
  isOpen: boolean;
  onClose: () => void;
}

/** The viewer's playlists, each with a mark whether it contains the video, and the form of a new one. */
export function AddToPlaylistDialog(props: AddToPlaylistDialogProps) {
  return (
    <QueryProvider>
      <Dialog isOpen={props.isOpen} onClose={props.onClose} title={memberText('playlists.add')}>
        {props.isOpen && <Choices video={props.video} />}
      </Dialog>
    </QueryProvider>
  );
}

function Choices({ video: { id: videoId } }: Pick<AddToPlaylistDialogProps, 'video'>) {
  const t = useTranslator();
  const toasts = useToasts();
  const [isCreating, setCreating] = useState(false);
  const key = ownKey('ownPlaylists', { videoId });
  const { data, isPending, error, refetch } = useQuery({
    queryKey: key,
    async queryFn({ signal }) {
      const result = await apiWrites().send(writes.ownPlaylists, { videoId }, { signal });
      if (!result.ok) throw new WriteRefused(result);
      return result.answer;
    },
  });
  const titleOf = (id: number) => data?.find((playlist) => playlist.id === id)?.title ?? '';
  const changed = (hasVideo: boolean) => ({
    changes: () => [key],
    apply: (client: Parameters<typeof applyMark>[0], { playlistId }: EntryParams) =>
      applyMark(client, key, playlistId, hasVideo),
    onDone: (_answer: unknown, { playlistId }: EntryParams) =>
      toasts.show({
        type: 'success',
        text: memberText(hasVideo ? 'playlists.added' : 'playlists.removedFrom', {
          title: titleOf(playlistId),
        }),
        id: 'playlist',
      }),
  });
  const add = useWrite(writes.addToPlaylist, changed(true), `playlists-${videoId}`);
  const remove = useWrite(writes.removeFromPlaylist, changed(false), `playlists-${videoId}`);

  const created = async (answer: Readonly<Record<string, unknown>>) => {
    const playlistId = Number(answer.playlist_id);
    if (Number.isSafeInteger(playlistId)) await add.mutateAsync({ playlistId, videoId }).catch(console.debug);
    await refetch();
    setCreating(false);
  };
  return (
    <div className={styles.content}>
      {isPending && <p className={styles.loading}>{t('common.loading')}</p>}
      {error && !data && (
        <ReadFailure error={error} title={memberText('playlists.failed')} onRetry={refetch} />
      )}
      {data?.length === 0 && !isCreating && <p>{memberText('playlists.none')}</p>}
      {data !== undefined && data.length > 0 && (
        <fieldset className={styles.choices}>
          <legend className={styles.legend}>{memberText('playlists.addTo')}</legend>
          {data.map((playlist) => (
            <PlaylistChoice
              key={playlist.id}
              playlist={playlist}
              onChange={(hasVideo) =>
                (hasVideo ? add : remove).mutateAsync({ playlistId: playlist.id, videoId })
              }
            />
          ))}
        </fieldset>
      )}
      {/* It stays while the playlists are read again, because the end of the session removes these. */}
      {isCreating && <PlaylistForm onDone={created} />}
      {data && !isCreating && (
        <Button icon="plus" onClick={() => setCreating(true)}>
          {memberText('playlists.new')}
        </Button>
      )}
    </div>
  );
}

interface EntryParams {
  playlistId: number;
  videoId: number;
}

interface PlaylistChoiceProps {
  playlist: OwnPlaylistItem;
  /** Settles with the write; a failure is shown by `useWrite`. */
  onChange: (hasVideo: boolean) => Promise<unknown>;
}

function PlaylistChoice({ playlist: { title, isPrivate, hasVideo }, onChange }: PlaylistChoiceProps) {
  const [isPressed, press] = usePressed(hasVideo, onChange);
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        className={styles.box}
        checked={isPressed}
        onChange={(event) => press(event.target.checked)}
      />
      <bdi className={styles.title}>{title}</bdi>
      {isPrivate && <span className={styles.mark}>{memberText('playlists.private')}</span>}
    </label>
  );
}

interface QueryData {
  setQueryData(
    key: readonly unknown[],
    update: (before: OwnPlaylistItem[] | undefined) => OwnPlaylistItem[] | undefined,
  ): unknown;
}

function applyMark(client: QueryData, key: readonly unknown[], playlistId: number, hasVideo: boolean): void {
  client.setQueryData(key, (before) =>
    before?.map((playlist) => (playlist.id === playlistId ? { ...playlist, hasVideo } : playlist)),
  );
}
