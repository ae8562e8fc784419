import * as z from 'zod/mini';
import { wireCategories, wireCategory } from '../categories/wire.ts';
import { wireChannel, wireChannelItem, wireChannelList } from '../channels/wire.ts';
import { wireComment, wireCommentList } from '../comments/wire.ts';
import { wireWriteFailure } from '../forms/answers.ts';
import { wireLiveModel, wireLiveModels } from '../live/feed.ts';
import { wireMain } from '../main/wire.ts';
import { wireMember, wireMemberItem, wireMemberList } from '../members/wire.ts';
import { wireModel, wireModelItem, wireModelList } from '../models/wire.ts';
import { wireDownloadOffers } from '../offers/offer.ts';
import { wirePlaylist, wirePlaylistItem, wirePlaylistList } from '../playlists/wire.ts';
import { wireSubscriptions } from '../subscriptions/wire.ts';
import { wireSuggestion, wireSuggestions } from '../suggestions/wire.ts';
import { wireOembed } from '../syndication/oembed.ts';
import { wireAlive, wireRemovedVideos } from '../syndication/removals.ts';
import {
  wireRefusedVideo,
  wireVideo,
  wireVideoAnswer,
  wireVideoFiles,
  wireVideoItem,
  wireVideoList,
} from '../videos/wire.ts';
import { wireFailure, wireTag } from '../wire/values.ts';
import type { JsonSchema } from './parameter.ts';

/** The emission schemas under the names that the description gives them; whatever holds one of them refers to it. */
const named = {
  Alive: wireAlive,
  Categories: wireCategories,
  Category: wireCategory,
  Channel: wireChannel,
  ChannelItem: wireChannelItem,
  ChannelList: wireChannelList,
  Comment: wireComment,
  CommentList: wireCommentList,
  DownloadOffers: wireDownloadOffers,
  Failure: wireFailure,
  LiveModel: wireLiveModel,
  LiveModels: wireLiveModels,
  Main: wireMain,
  Member: wireMember,
  MemberItem: wireMemberItem,
  MemberList: wireMemberList,
  Model: wireModel,
  ModelItem: wireModelItem,
  ModelList: wireModelList,
  Oembed: wireOembed,
  Playlist: wirePlaylist,
  PlaylistItem: wirePlaylistItem,
  PlaylistList: wirePlaylistList,
  RefusedVideo: wireRefusedVideo,
  RemovedVideos: wireRemovedVideos,
  Subscriptions: wireSubscriptions,
  Suggestion: wireSuggestion,
  Suggestions: wireSuggestions,
  Tag: wireTag,
  Video: wireVideo,
  VideoOrRefusal: wireVideoAnswer,
  VideoFiles: wireVideoFiles,
  VideoItem: wireVideoItem,
  VideoList: wireVideoList,
  WriteFailure: wireWriteFailure,
} satisfies Record<string, z.ZodMiniType>;

const place = (name: string) => `#/components/schemas/${name}`;

/** What stands for a schema in the description. */
export const reference = (name: string): JsonSchema => ({ $ref: place(name) });

/** A reference to a named schema. Throws for one without a name: an answer that nobody could look up. */
export function referenceTo(schema: z.ZodMiniType): JsonSchema {
  const found = Object.entries(named).find(([, known]) => known === schema)?.[0];
  if (found === undefined) throw new TypeError('An answer has no name among the schemas of the description.');
  return reference(found);
}

/** The schemas of all answers and of further parts given by name, as JSON Schema. */
export function componentSchemas(more: Record<string, z.ZodMiniType>): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [name, schema] of Object.entries({ ...named, ...more })) registry.add(schema, { id: name });
  const { schemas } = z.toJSONSchema(registry, { uri: place });
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, withoutMarks(schema)]));
}

/** Marks of a document of its own: here each is a part of one. */
function withoutMarks({ $schema: _, $id: __, ...schema }: JsonSchema): JsonSchema {
  return schema;
}
