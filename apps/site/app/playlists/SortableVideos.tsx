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
import { VisuallyHidden } from '@nightjar/ui';
import { useState } from 'react';
import { useSharedSignIn } from '../account/use-shared-sign-in.ts';
import { MoveVideoDialog } from './MoveVideoDialog.tsx';
import { SortableVideo } from './SortableVideo.tsx';
import styles from './SortableVideos.module.css';
import { type PlaylistPart, usePlaylistMoves } from './use-playlist-moves.ts';

interface SortableVideosProps {
  playlist: PlaylistPart;
}

/**
 * The videos of a playlist, reordered by dragging, by the keyboard on the handle, or by the arrow buttons. A new order is shown
 * immediately and reverted if the origin refuses it.
 */
export function SortableVideos({ playlist }: SortableVideosProps) {
  const { first } = playlist;
  const signIn = useSharedSignIn();
  const { shown, total, announced, indexOf, moveTo, remove } = usePlaylistMoves(playlist, signIn.askToSignIn);
  /** It stays while the dialog closes: only a dialog that closes returns the focus. */
  const [chosen, setChosen] = useState<{ id: number; title: string; number: number; isOpen: boolean }>();

  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      // While the page scrolls smoothly, the sensor loses the keys that are pressed.
      scrollBehavior: 'instant',
    }),
  );
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
