import type { CardVideo } from '@nightjar/ui';
import { links } from '../addresses/links.ts';

/** The owners of a video that lists contain. */
export interface CardOwners {
  channel?: { dir: string; title: string };
  /** The first of its models. */
  model?: { dir: string; title: string };
  user?: { id: number; username: string };
}

/** The owner that is kept with a card: one of the channel, the model and the uploader, in this order (requirement UI-1). */
export function shownOwner({ channel, model, user }: CardOwners): CardOwners {
  if (channel) return { channel: { dir: channel.dir, title: channel.title } };
  if (model) return { model: { dir: model.dir, title: model.title } };
  return user?.username ? { user: { id: user.id, username: user.username } } : {};
}

/** @param canOpenProfiles Whether the name of an uploader is a link; on most sites guests cannot open profiles. */
export function cardOwner(
  { channel, model, user }: CardOwners,
  canOpenProfiles: boolean,
): CardVideo['owner'] {
  if (channel) return { href: links.channel(channel), title: channel.title };
  if (model) return { href: links.model(model), title: model.title };
  return user?.username
    ? { href: canOpenProfiles ? links.memberWall(user) : undefined, title: user.username }
    : undefined;
}
