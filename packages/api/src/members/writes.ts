import * as z from 'zod/mini';
import { accountRules } from '../accounts/rules.ts';
import { freeTextField, idField, numberListField, secretField, wordField } from '../forms/fields.ts';
import { readNothing } from '../forms/read-nothing.ts';
import { defineWrite } from '../forms/write.ts';
import { pictureCodes, readPicture } from '../pictures/picture-write.ts';
import { readRecord } from '../reading/reader.ts';
import { count, flag, ownVote, text } from '../reading/values.ts';
import { wireFlag } from '../wire/values.ts';
import { memberFilterValues } from './filters.ts';
import { readOwnProfile } from './reading.ts';
import { audiences } from './visibility.ts';
import { wireOwnProfile } from './wire.ts';

/** Number of points of the uploader verification (requirement SITE-9). */
export const verificationPoints = 11;

/** Revision of the texts of the points; recorded with each verification. */
export const verificationRevision = '2026-11';

/** Minimum size of a cover picture in pixels (requirement SITE-8). */
export const coverMinimum = { width: 1250, height: 250 } as const;

const optionalText = (max: number, pattern = /^/) => z.optional(freeTextField({ max, pattern }));

/** The viewer's own profile; never cached. */
export const ownProfile = defineWrite({
  path: '/api/member.php',
  fixed: { act: 'profile' },
  isDefault: true,
  fields: {},
  codes: ['login_required'],
  answer: { user: wireOwnProfile.shape.user },
  read: readOwnProfile,
});

/** State between the viewer and a member; `requested` by the viewer, `received` from the member. */
const friendships = ['none', 'requested', 'received', 'friends'] as const;
export type Friendship = (typeof friendships)[number];

/** What a viewer has done with an object. */
export interface ViewerState {
  vote?: 'like' | 'dislike';
  isFavourite: boolean;
  isSubscribed: boolean;
  friendship?: Friendship;
  /** Whether the viewer has blocked the member; present with `friendship`. */
  isBlocked?: boolean;
  /** The present votes on the object; pages of it are cached longer. Missing for a member, and from other origins. */
  likes?: number;
  dislikes?: number;
}

/** The viewer's vote, favourite and subscription of an object; also the votes of guests. Never cached. */
export const viewerState = defineWrite({
  path: '/api/member.php',
  fixed: { act: 'state' },
  fields: { section: wordField(['video', 'model', 'channel', 'member', 'playlist']), object_id: idField() },
  codes: ['not_found'],
  answer: {
    /** Empty without a vote. */
    vote: z.enum(['', '0', '1']),
    is_favourite: wireFlag,
    is_subscribed: wireFlag,
    /** Only for a member, and only with a session. */
    friendship: z.optional(z.enum(friendships)),
    /** Whether the viewer has blocked the member; sent with `friendship`. */
    is_blocked: z.optional(wireFlag),
    /** For every object but a member. */
    likes: z.optional(z.number()),
    dislikes: z.optional(z.number()),
  },
  read(answer): ViewerState {
    const shape = z.object({
      vote: ownVote,
      is_favourite: flag,
      is_subscribed: flag,
      friendship: text,
      is_blocked: flag,
      likes: z.optional(count),
      dislikes: z.optional(count),
    });
    const { vote, is_favourite, is_subscribed, is_blocked, ...rest } = readRecord(shape, answer, 'state');
    const { likes, dislikes } = rest;
    const friendship = friendships.find((each) => each === rest.friendship);
    return {
      ...(vote && { vote }),
      isFavourite: is_favourite,
      isSubscribed: is_subscribed,
      ...(friendship && { friendship, isBlocked: is_blocked }),
      ...(likes !== undefined && dislikes !== undefined && { likes, dislikes }),
    };
  },
});

/** The member whose profile the page shows: another viewer is refused with `no_permission`, so that a form never writes to the account that has signed in meanwhile. */
const expectedMember = { user_id: z.optional(idField()) };

/** Least age of a member on every site, in years. A site can raise it; its origin then refuses the birth date. */
const leastAge = 18;

/** The birth date of a person who reaches this age today, `Y-m-d` in UTC. */
export function latestBirthDate(age: number): string {
  const today = new Date();
  today.setUTCFullYear(today.getUTCFullYear() - age);
  return today.toISOString().slice(0, 10);
}

/** Missing fields stay unchanged; an empty text clears a fact. */
export const editProfile = defineWrite({
  path: '/api/member.php',
  fixed: { act: 'edit' },
  fields: {
    ...expectedMember,
    gender: z.optional(wordField(['', ...memberFilterValues.gender])),
    birth_date: z.optional(
      freeTextField({
        max: 10,
        pattern: /^(\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))?$/,
        // Also checked by origins; here, so that it is reported together with the other fields.
        accepts: (birthDate) => birthDate <= latestBirthDate(leastAge),
      }),
    ),
    relationship: z.optional(wordField(['', ...memberFilterValues.relationship])),
    orientation: z.optional(wordField(['', ...memberFilterValues.orientation])),
    country: optionalText(2, /^([a-z]{2})?$/),
    city: optionalText(60),
    education: optionalText(120),
    occupation: optionalText(120),
    interests: optionalText(500),
    website: optionalText(200, /^(https?:\/\/[^\s"<>]+)?$/i),
    about: optionalText(2000),
  },
  codes: ['login_required', 'no_permission'],
  answer: { user: wireOwnProfile.shape.user },
  read: readOwnProfile,
});

const audienceField = () => z.optional(wordField(audiences));

/** Who may read the parts of the viewer's profile; missing parts stay unchanged. */
export const editVisibility = defineWrite({
  path: '/api/member.php',
  fixed: { act: 'visibility' },
  fields: {
    ...expectedMember,
    info: audienceField(),
    uploaded_videos: audienceField(),
    favourite_videos: audienceField(),
    playlists: audienceField(),
    subscriptions: audienceField(),
    wall: audienceField(),
    friends: audienceField(),
  },
  codes: ['login_required', 'no_permission'],
  answer: { user: wireOwnProfile.shape.user },
  read: readOwnProfile,
});

/** Requires the current password, and ends the other sessions of the account. */
export const changePassword = defineWrite({
  path: '/api/member.php',
  fixed: { act: 'password' },
  fields: {
    ...expectedMember,
    pwd: secretField({ max: 1000 }),
    pwd_new: secretField({ min: accountRules.passwordMin, max: accountRules.passwordMax }),
  },
  codes: ['invalid_password', 'login_required', 'no_permission', 'too_many_attempts'],
  read: readNothing,
});

/** Accepts the uploader verification, which uploads require; `points` are all numbers `1,2,…,11`. */
export const acceptVerification = defineWrite({
  path: '/api/member.php',
  fixed: { act: 'verification' },
  fields: {
    points: numberListField(
      z.refine((points) => points.toSorted((a, b) => a - b).join() === allPoints.join(), 'verif_incomplete'),
    ),
  },
  general: ['verif_incomplete'],
  codes: ['verif_incomplete', 'login_required'],
  read: readNothing,
});
const allPoints = Array.from({ length: verificationPoints }, (_, index) => index + 1);

export const uploadAvatar = defineWrite({
  path: '/api/member.php',
  fixed: { section: 'u_ava' },
  file: 'required',
  fields: expectedMember,
  codes: [...pictureCodes, 'no_permission'],
  answer: { picture: z.string() },
  read: readPicture,
});

/** The two pictures of a member. */
const memberPictures = ['avatar', 'cover'] as const;
export type MemberPicture = (typeof memberPictures)[number];

/** Removes a picture of the viewer's profile; succeeds also without one. */
export const removePicture = defineWrite({
  path: '/api/member.php',
  fixed: { act: 'remove_picture' },
  fields: { ...expectedMember, kind: wordField(memberPictures) },
  codes: ['login_required', 'no_permission'],
  read: readNothing,
});

export const uploadCover = defineWrite({
  path: '/api/member.php',
  fixed: { section: 'u_cover' },
  file: 'required',
  fields: expectedMember,
  codes: [...pictureCodes, 'no_permission'],
  answer: { picture: z.string() },
  read: readPicture,
});
