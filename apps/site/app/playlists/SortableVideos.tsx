import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { memberText } from '@nightjar/i18n/members';
import { noticeText } from '@nightjar/i18n/outcomes';
import { useToasts, useTranslator, VisuallyHidden } from '@nightjar/ui';
import { useEffect, useState } from 'react';
import { useSharedSignIn } from '../account/use-shared-sign-in.ts';
import { MoveVideoDialog } from './MoveVideoDialog.tsx';
import type { ManagedPlaylist } from './managed-playlist.ts';
import { playlistForms } from './playlist-forms.ts';
import { SortableVideo } from './SortableVideo.tsx';
import styles from './SortableVideos.module.css';
import { usePlaylistOrder } from './use-playlist-order.ts';

interface SortableVideosProps {
  playlist: Pick<ManagedPlaylist, 'id' | 'videos' | 'first' | 'totalCount'>;
}

/**
 * The videos of a playlist, reordered by dragging, by the keyboard on the handle, or by the arrow buttons. A new order is shown
 * immediately and reverted if the origin refuses it.
 */
export function SortableVideos({ playlist: { id, videos, first, totalCount } }: SortableVideosProps) {
  const t = useTranslator();
  const toasts = useToasts();
  const signIn = useSharedSignIn();
  const { shown, reorder, change, hide } = usePlaylistOrder(id, videos, signIn.askToSignIn);
  /** Without the videos whose removal is being sent. */
  const total = totalCount - (videos.length - shown.length);
  const [announced, setAnnounced] = useState('');
  /** It stays while the dialog closes: only a dialog that closes returns the focus. */
  const [chosen, setChosen] = useState<{ id: number; title: string; number: number; isOpen: boolean }>();

  const [movedAway, setMovedAway] = useState(0);
  useEffect(() => {
    // After a dialog has closed: what is below it cannot receive the focus before.
    if (movedAway > 0) document.getElementById('playlist-videos')?.focus();
  }, [movedAway]);

  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      // While the page scrolls smoothly, the sensor loses the keys that are pressed.
      scrollBehavior: 'instant',
    }),
  );
  const indexOf = (videoId: number) => shown.findIndex((video) => video.id === videoId);
  const titleOf = (videoId: UniqueIdentifier) => shown[indexOf(Number(videoId))]?.title ?? '';
  const announcements: Announcements = {
    onDragStart: ({ active }) => memberText('playlists.picked', { title: titleOf(active.id) }),
    onDragOver: ({ active, over }) =>
      over
        ? memberText('playlists.over', {
            title: titleOf(active.id),
            position: first + indexOf(Number(over.id)),
            total,
          })
        : undefined,
    // The result is announced below, for every way of moving.
    onDragEnd: () => undefined,
    onDragCancel: ({ active }) => memberText('playlists.putBack', { title: titleOf(active.id) }),
  };

  const fail = (outcome: { notify: string }) =>
    toasts.show({ type: 'error', text: noticeText(t, { code: outcome.notify }), id: 'playlist' });

  /** `position` in the playlist, from 1. */
  async function moveTo(videoId: number, position: number) {
    const from = indexOf(videoId);
    const index = position - first;
    const video = shown[from];
    if (!video || from === index || position < 1 || position > total) return;
    const text = memberText('playlists.moved', { title: video.title, position, total });
    if (index < 0 || index >= shown.length) return moveAway(videoId, position, text);
    setAnnounced(text);
    const order = shown.toSpliced(from, 1).toSpliced(index, 0, video);
    const outcome = await reorder(order);
    if (!outcome.ok) fail(outcome);
  }

  /** Moves a video to another page. */
  async function moveAway(videoId: number, position: number, text: string) {
    hide(videoId);
    setMovedAway((count) => count + 1);
    const outcome = await change(playlistForms.move(id, videoId, position));
    if (!outcome.ok) return fail(outcome);
    toasts.show({ type: 'success', text, id: 'playlist' });
  }

  async function remove(videoId: number) {
    const index = indexOf(videoId);
    hide(videoId);
    document.getElementById('playlist-videos')?.focus();
    const outcome = await change(playlistForms.remove(id, videoId));
    if (!outcome.ok) return fail(outcome);
    const undo = async () => {
      const [added, moved] = await Promise.all([
        change(playlistForms.add(id, videoId)),
        change(playlistForms.move(id, videoId, first + index)),
      ]);
      const refused = [added, moved].find(({ ok }) => !ok);
      if (refused && !refused.ok) fail(refused);
    };
    const action = { label: t('toast.undo'), onAct: () => void undo() };
    toasts.show({ type: 'success', text: memberText('playlists.removed'), action });
  }

  return (
    <>
      <DndContext
        // Without an id, server and browser would number the instructions differently.
        id="playlist-order"
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{
          announcements,
          screenReaderInstructions: { draggable: memberText('playlists.instructions') },
        }}
        onDragEnd={({ active, over }) => {
          if (over) void moveTo(Number(active.id), first + indexOf(Number(over.id)));
        }}
      >
        <SortableContext items={shown.map((video) => video.id)} strategy={verticalListSortingStrategy}>
          <ol className={styles.list}>
            {shown.map((video, index) => (
              <SortableVideo
                key={video.id}
                video={video}
                number={first + index}
                totalCount={total}
                onMove={(to) => void moveTo(video.id, to)}
                onChoose={() =>
                  setChosen({ id: video.id, title: video.title, number: first + index, isOpen: true })
                }
                onRemove={() => void remove(video.id)}
              />
            ))}
          </ol>
        </SortableContext>
        {chosen && (
          <MoveVideoDialog
            title={chosen.title}
            number={chosen.number}
            isOpen={chosen.isOpen}
            totalCount={total}
            onClose={() => setChosen({ ...chosen, isOpen: false })}
            onMove={(position) => {
              setChosen({ ...chosen, isOpen: false });
              void moveTo(chosen.id, position);
            }}
          />
        )}
        <VisuallyHidden>
          <span role="status">{announced}</span>
        </VisuallyHidden>
      </DndContext>
      {signIn.dialog}
    </>
  );
}
