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
import { noticeText } from '@nightjar/i18n';
import { memberText } from '@nightjar/i18n/members';
import { useToasts, useTranslator, VisuallyHidden } from '@nightjar/ui';
import { useState } from 'react';
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
  const { shown, reorder, change, hide } = usePlaylistOrder(id, videos);
  const [announced, setAnnounced] = useState('');

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
            total: totalCount,
          })
        : undefined,
    // The result is announced below, for every way of moving.
    onDragEnd: () => undefined,
    onDragCancel: ({ active }) => memberText('playlists.putBack', { title: titleOf(active.id) }),
  };

  const fail = (outcome: { notify: string }) =>
    toasts.show({ type: 'error', text: noticeText(t, { code: outcome.notify }), id: 'playlist' });

  async function moveTo(videoId: number, index: number) {
    const from = indexOf(videoId);
    const video = shown[from];
    if (!video || from === index || index < 0 || index >= shown.length) return;
    const position = first + index;
    setAnnounced(memberText('playlists.moved', { title: video.title, position, total: totalCount }));
    const order = shown.toSpliced(from, 1).toSpliced(index, 0, video);
    const outcome = await reorder(order);
    if (!outcome.ok) fail(outcome);
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
        if (over) void moveTo(Number(active.id), indexOf(Number(over.id)));
      }}
    >
      <SortableContext items={shown.map((video) => video.id)} strategy={verticalListSortingStrategy}>
        <ol className={styles.list}>
          {shown.map((video, index) => (
            <SortableVideo
              key={video.id}
              video={video}
              index={index}
              number={first + index}
              isLast={index === shown.length - 1}
              onMove={(to) => void moveTo(video.id, to)}
              onRemove={() => void remove(video.id)}
            />
          ))}
        </ol>
      </SortableContext>
      <VisuallyHidden>
        <span role="status">{announced}</span>
      </VisuallyHidden>
    </DndContext>
  );
}
