import { IconButton, useLocale, useTranslator, VideoGrid, type VideoGridProps } from '@nightjar/ui';
import { Suspense, useContext } from 'react';
import { useSaved } from '../library/use-saved.ts';
import { AddToPlaylistButton } from '../playlists/AddToPlaylistButton.tsx';
import { DocumentMarkupContext } from '../shell/document-markup.ts';
import type { CardFacts } from './card-facts.ts';
import { cardVideo, type ListedVideo } from './card-video.ts';
import { cardPreview } from './HoverPreview.tsx';
import { usePersonalCards } from './use-personal-cards.ts';

interface CardGridProps extends Omit<VideoGridProps<ListedVideo>, 'videos' | 'preview' | 'actions'> {
  videos: readonly CardFacts[];
  /** The related list of a video page. */
  isRelated?: boolean;
  /** The playlist whose page shows the cards. */
  playlistId?: number | undefined;
}

const actions = ({ facts }: ListedVideo) => (
  <>
    <AddToPlaylistButton video={facts} />
    <SaveButton video={facts} />
  </>
);

/**
 * Cards with previews. The document is shared by all visitors, so watched bars and the buttons, which need scripts, are
 * added when the page is idle.
 *
 * In a Suspense boundary, which React hydrates on its own (decision 161): the first click in the header does not wait for all cards.
 */
export function CardGrid(props: CardGridProps) {
  return (
    <Suspense>
      <Cards {...props} />
    </Suspense>
  );
}

const Cards = import.meta.env.SSR ? DocumentCards : PersonalCards;

function PersonalCards({ videos, isRelated = false, playlistId, ...grid }: CardGridProps) {
  const personal = usePersonalCards();
  return (
    <VideoGrid
      {...grid}
      videos={videos.map((video) => cardVideo(video, { isRelated, playlistId, ...personal }))}
      preview={cardPreview}
      {...(personal && { actions })}
    />
  );
}

function DocumentCards({ videos, isRelated = false, playlistId, ...props }: CardGridProps) {
  const t = useTranslator();
  const { lang, now } = useLocale();
  const document = useContext(DocumentMarkupContext);
  const grid = {
    ...props,
    videos: videos.map((video) => cardVideo(video, { isRelated, playlistId })),
    preview: cardPreview,
  };
  const markup = document?.writeGrid?.(grid, { t, lang, now });
  if (!markup) return <VideoGrid {...grid} />;
  return <div className={markup.className} dangerouslySetInnerHTML={{ __html: markup.content }} />;
}

/** Watch later on a card. */
function SaveButton({ video }: { video: CardFacts }) {
  const t = useTranslator();
  const { isSaved, toggle } = useSaved(video);
  return (
    <IconButton
      icon={isSaved ? 'check' : 'later'}
      variant="overlay"
      label={t('card.watchLater', { title: video.title })}
      aria-pressed={isSaved}
      onClick={toggle}
    />
  );
}
