/** The viewers of the matrix. `banned` has an account that was blocked while its cookie is still in the browser. */
export const viewers = ['guest', 'member', 'friend', 'owner', 'moderator', 'banned'] as const;
export type MatrixViewer = (typeof viewers)[number];

/** The videos of the matrix, by what distinguishes them. A moderator removed `removed`; the owners deleted those that are `deleted`. */
export const videoKinds = [
  'published',
  'private',
  'in review',
  'processing',
  'failed',
  'deleted',
  'removed',
  'hidden term',
  'owner blocked',
  'deleted, owner blocked',
] as const;
export type VideoKind = (typeof videoKinds)[number];

/**
 * What the specification requires of each surface (docs/spec/decided-questions.md, "Refused videos"; SPEC.md rules 13, 35, 46 and 94).
 * The matrix compares it with a running origin, so nothing here may come from the code under test.
 */
export type SurfaceRule =
  /** The answer about one video. */
  | 'detail'
  /** The addresses of the files; they exist if the pipeline did not fail. */
  | 'file'
  /** A file of the video; moderators also get those of removed videos. */
  | 'media'
  /** What the media handler sends for every video: pictures (a drawing until they are made), the final address of a file. */
  | 'media of every video'
  /** Captions. */
  | 'attachment'
  /** Comments, which only published videos have. */
  | 'discussion'
  /** The videos related to one. */
  | 'related'
  /** Lists and documents for all viewers. */
  | 'public'
  /** A part of the profile of a member for signed-in viewers, and for guests of a site with public profiles. */
  | 'profile'
  /** A part of the profile of a member that guests may never read. */
  | 'members'
  /** The uploads of a member on the profile: also private ones, for viewers who may see them. */
  | 'uploads'
  /** The viewer's own favourites, history, watch later and notifications: all viewers have them for all videos. */
  | 'activity'
  /** The viewer's own uploads, including those hidden for a term, so that the member can edit them. */
  | 'own uploads'
  /** The stages of the owner's uploads, also of one that a moderator removed, so that the owner reads why. */
  | 'upload stages'
  /** The feed of the friend, who is subscribed to the owner. */
  | 'feed'
  /** What the friend has written to the owner about every video, read by the friend. */
  | 'messages'
  /** What the friend has written on the wall of the owner about every video, for signed-in viewers. */
  | 'wall'
  /** The page of the uploads of a member: the owner's view is `upload stages`, that of others `profile`. */
  | 'uploads page'
  /** The page of the favourites of the friend: the friend's own view is `activity`, that of others `profile`. */
  | 'favourites page'
  /** The page of the notifications of the friend, for the friend only. */
  | 'notifications page'
  /** A playlist as its owner reads and edits it. */
  | 'own playlist'
  /** Pages without videos: the browser loads them afterwards from other surfaces. */
  | 'none'
  /** The document of a video's page. */
  | 'page'
  /** The document of a video's embed, which is also answered for private videos, but not before publication (decision 045). */
  | 'embed';

/** Who may see each video. */
const mayWatch: Readonly<Record<VideoKind, readonly MatrixViewer[]>> = {
  published: ['guest', 'member', 'friend', 'owner', 'moderator', 'banned'],
  private: ['friend', 'owner', 'moderator'],
  'in review': ['owner', 'moderator'],
  processing: ['owner', 'moderator'],
  failed: ['owner', 'moderator'],
  deleted: [],
  removed: [],
  'hidden term': ['moderator'],
  'owner blocked': ['moderator'],
  // Hidden for its owner (decision 023), so that its address answers as if there were no video.
  'deleted, owner blocked': ['moderator'],
};

/** The status of a refusal by the kind of surface. */
const refusedStatus = {
  detail: { private: 200, deleted: 200, other: 404 },
  file: { private: 403, deleted: 410, other: 404 },
  related: { private: 200, deleted: 200, other: 404 },
  page: { private: 200, deleted: 410, other: 302 },
} as const;

const isDeleted = (video: VideoKind) => video === 'deleted' || video === 'removed';

/** Whether the account of the owner was blocked. */
export const hasBlockedOwner = (video: VideoKind) =>
  video === 'owner blocked' || video === 'deleted, owner blocked';

/** `shown`, `absent` (from a list), or the status of an answer that does not show the video. `shown` with a status is always wrong. */
export type Outcome = 'shown' | 'absent' | `refused ${number}` | `shown ${number}`;

/** The settings of a site that the outcomes depend on. */
export interface MatrixSite {
  /** `members.publicProfiles` */
  publicProfiles?: boolean;
}

/** The outcome that the specification demands. */
export function expectedOutcome(
  rule: SurfaceRule,
  video: VideoKind,
  viewer: MatrixViewer,
  { publicProfiles = false }: MatrixSite = {},
): Outcome {
  const isAllowed = mayWatch[video].includes(viewer);
  const isSignedIn =
    viewer !== 'guest' && viewer !== 'banned' && !(viewer === 'owner' && hasBlockedOwner(video));
  const refused = (kind: keyof typeof refusedStatus): Outcome => {
    const statuses = refusedStatus[kind];
    if (isDeleted(video)) return `refused ${statuses.deleted}`;
    return `refused ${video === 'private' ? statuses.private : statuses.other}`;
  };
  switch (rule) {
    case 'detail':
    case 'related':
      return isAllowed ? 'shown' : refused(rule);
    case 'media':
    case 'media of every video':
      if (video === 'removed' && viewer === 'moderator') return 'shown';
      return expectedOutcome(rule === 'media' ? 'file' : 'attachment', video, viewer);
    case 'file':
      if (isAllowed && video === 'failed') return 'refused 404';
      return isAllowed ? 'shown' : refused('file');
    case 'attachment':
      return isAllowed ? 'shown' : refused('file');
    case 'discussion':
      return isAllowed && (video === 'published' || video === 'private') ? 'shown' : 'refused 404';
    case 'public':
      return video === 'published' ? 'shown' : 'absent';
    case 'profile':
      return (isSignedIn || publicProfiles) && video === 'published' ? 'shown' : 'absent';
    case 'members':
      return isSignedIn && video === 'published' ? 'shown' : 'absent';
    case 'uploads':
      if (publicProfiles && !isSignedIn) return video === 'published' ? 'shown' : 'absent';
      return expectedOutcome('activity', video, viewer);
    case 'activity':
      return isSignedIn && isAllowed && (video === 'published' || video === 'private') ? 'shown' : 'absent';
    case 'own uploads':
      return viewer === 'owner' && !isDeleted(video) && !hasBlockedOwner(video) ? 'shown' : 'absent';
    case 'upload stages':
      if (video === 'removed') return viewer === 'owner' ? 'shown' : 'absent';
      return expectedOutcome('own uploads', video, viewer);
    case 'feed':
      return viewer === 'friend' && video === 'published' ? 'shown' : 'absent';
    case 'messages':
      return viewer === 'friend' ? 'shown' : 'absent';
    case 'wall':
      return isSignedIn ? 'shown' : 'absent';
    case 'uploads page':
      return expectedOutcome(viewer === 'owner' ? 'upload stages' : 'profile', video, viewer, {
        publicProfiles,
      });
    case 'favourites page':
      return expectedOutcome(viewer === 'friend' ? 'activity' : 'profile', video, viewer, { publicProfiles });
    case 'notifications page':
      return viewer === 'friend' ? expectedOutcome('activity', video, viewer) : 'absent';
    case 'own playlist':
      return viewer === 'owner' && video === 'published' ? 'shown' : 'absent';
    case 'none':
      return 'absent';
    case 'page':
      return video === 'published' ? 'shown' : refused('page');
    case 'embed':
      if (video !== 'published' && video !== 'private') return refused('file');
      return isAllowed ? 'shown' : refused('file');
  }
}
