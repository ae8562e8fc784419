import { slug } from '@nightjar/api';
import type { SiteConfig } from '@nightjar/site-config';
import { ActionRefusal } from '../actions/action-refusal.ts';
import type { Limit } from '../limits/take-limits.ts';

const DAY_SECONDS = 24 * 3600;

/** The limit of the videos that a member sends within a day. */
export const videosPerDay = (userId: number, { uploads }: Pick<SiteConfig, 'uploads'>): Limit => ({
  key: `upload user ${userId}`,
  most: uploads.videosPerDay,
  seconds: DAY_SECONDS,
});

export const unknownCategory = () =>
  new ActionRefusal('invalid', { fields: [{ field: 'category_ids', code: 'invalid' }] });

export const unknownChannel = () =>
  new ActionRefusal('upload.channel', { fields: [{ field: 'channel', code: 'upload.channel' }] });

/** The slug of a title without Latin letters and digits is empty; such videos get a fixed dir. */
export const dirOf = (title: string) => slug(title) || 'video';

/** The title of a video without one: the name of its file without the extension. */
export const titleOfFile = (fileName: string) => fileName.replace(/\.[^.]*$/, '');
