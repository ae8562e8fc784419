import { memberText } from '@nightjar/i18n/members';
import { Badge, IconButton, VideoGrid } from '@nightjar/ui';
import type { FormEvent } from 'react';
import type { CardFacts } from '../listing/card-facts.ts';
import { cardVideo } from '../listing/card-video.ts';
import { HoverPreview } from '../listing/HoverPreview.tsx';
import { usePersonalCards } from '../listing/use-personal-cards.ts';
import { AddToPlaylistButton } from '../playlists/AddToPlaylistButton.tsx';
import type { WriteForm } from './send-write.ts';
import styles from './VideoCards.module.css';
import { HiddenFields } from './WriteButton.tsx';

/** In place of the picture of a video that the viewer can no longer see. */
const blankPicture = {
  src: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E",
  sources: [],
};

/** A video in a list of a member. */
export interface MemberVideo extends CardFacts {
  /** For example `Processing`. */
  note?: string;
}

interface VideoCardsProps {
  videos: readonly MemberVideo[];
  /** The delete button of each card; none without it. */
  removal?: {
    form: (video: MemberVideo) => WriteForm;
    onRemove: (video: MemberVideo) => void;
  };
}

/** Videos of a member; on the viewer's own pages each card has a delete button. */
export function VideoCards({ videos, removal }: VideoCardsProps) {
  const byId = new Map(videos.map((video) => [video.id, video]));
  const personal = usePersonalCards();
  return (
    <VideoGrid
      videos={videos.map((video) => ({
        ...cardVideo(video, personal),
        title: video.title || memberText('video.unavailable'),
        ...(video.poster === '' && { picture: blankPicture }),
      }))}
      headingLevel={3}
      priorityCount={2}
      preview={({ id, previewUrl }) => (
        <>
          {previewUrl && <HoverPreview url={previewUrl} />}
          <Note text={byId.get(id)?.note} />
        </>
      )}
      actions={({ id, title }) => {
        const video = byId.get(id);
        if (!video) return;
        // Only a published video can be added. The button needs scripts, so it is not in the document.
        const canBeAdded = personal !== undefined && video.title !== '' && video.note === undefined;
        return (
          <>
            {canBeAdded && <AddToPlaylistButton video={video} />}
            {removal && <RemoveButton video={video} title={title} removal={removal} />}
          </>
        );
      }}
    />
  );
}

function Note({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <span className={styles.note}>
      <Badge tone="scrim">{text}</Badge>
    </span>
  );
}

interface RemoveButtonProps {
  video: MemberVideo;
  title: string;
  removal: NonNullable<VideoCardsProps['removal']>;
}

/** Without scripts it sends the form to the page. */
function RemoveButton({ video, title, removal }: RemoveButtonProps) {
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    removal.onRemove(video);
  };
  return (
    <form method="post" onSubmit={onSubmit}>
      <HiddenFields form={removal.form(video)} />
      <IconButton
        type="submit"
        icon="trash"
        variant="overlay"
        label={memberText('action.remove', { title })}
      />
    </form>
  );
}
