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

/** The emission schemas by component name; other schemas refer to them. */
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

const schemaPath = (name: string) => `#/components/schemas/${name}`;

/** A reference to a named schema. */
export const reference = (name: string): JsonSchema => ({ $ref: schemaPath(name) });

/** A reference to an emission schema. Throws a TypeError if the schema has no component name. */
export function referenceTo(schema: z.ZodMiniType): JsonSchema {
  const found = Object.entries(named).find(([, known]) => known === schema)?.[0];
  if (found === undefined)
    throw new TypeError(
      'The schema of an answer has no component name; add it to the list of named schemas.',
    );
  return reference(found);
}

/** The named schemas and additional ones as JSON Schema. */
export function componentSchemas(more: Record<string, z.ZodMiniType>): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [name, schema] of Object.entries({ ...named, ...more })) registry.add(schema, { id: name });
  const { schemas } = z.toJSONSchema(registry, { uri: schemaPath });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, withoutDocumentKeys(schema)]),
  );
}

/** Removes `$schema` and `$id`, which only a separate document needs. */
function withoutDocumentKeys({ $schema: _, $id: __, ...schema }: JsonSchema): JsonSchema {
  return schema;
}
