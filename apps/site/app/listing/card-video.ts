import { pictureSet } from '@nightjar/api';
import type { CardVideo } from '@nightjar/ui';
import { links } from '../addresses/links.ts';
import type { CardFacts } from './card-facts.ts';
import { cardOwner } from './card-owner.ts';

/** The props of a UI card, with the id and the preview of the video. */
export interface ListedVideo extends CardVideo {
  id: number;
  facts: CardFacts;
  previewUrl?: string;
}

interface CardContext {
  /** The card is in the related list of a video page. */
  isRelated?: boolean;
  /** The card continues with the videos of this playlist. */
  playlistId?: number | undefined;
  /** Watched fraction of videos, 0 to 1, by id; known in the browser only. */
  watched?: ReadonlyMap<number, number> | undefined;
  /** Whether the visitor can open profiles of members; known in the browser only. */
  canOpenProfiles?: boolean | undefined;
}

/** Builds the props of a card. */
export function cardVideo(
  facts: CardFacts,
  { isRelated = false, playlistId, watched, canOpenProfiles = false }: CardContext = {},
): ListedVideo {
  return {
    id: facts.id,
    facts,
    href: links.video(facts, {
      fromRelated: isRelated,
      ...(playlistId !== undefined && { playlist: { playlistId } }),
    }),
    title: facts.title,
    durationSeconds: facts.durationSeconds,
    views: facts.views,
    postDate: facts.postDate,
    badge: facts.badge,
    isVr: facts.isVr,
    rating: facts.rating,
    picture: pictureSet(facts.poster),
    owner: cardOwner(facts, canOpenProfiles),
    watchedFraction: watched?.get(facts.id),
    ...(facts.preview && { previewUrl: facts.preview }),
  };
}
