import type { VideoStage } from './stages.ts';

/** Who changes a stage: the pipeline, the owner of the video, or a moderator. */
export type ActorRole = 'system' | 'uploader' | 'moderator';

const system = ['system'] as const;
const uploader = ['uploader'] as const;
const moderator = ['moderator'] as const;
const staff = ['moderator', 'system'] as const;
const anyone = ['uploader', 'moderator', 'system'] as const;

/**
 * Every allowed change of the stage of a video, and the roles that may make it:
 *
 * draft → uploading → checking → encoding → in_review → published ⇄ hidden → removed → purged
 *
 * A file that cannot be used is `refused` with the code of the failure. A reviewer may also request changes.
 */
export const transitions: Readonly<
  Record<VideoStage, Readonly<Partial<Record<VideoStage, readonly ActorRole[]>>>>
> = {
  draft: { uploading: uploader, checking: uploader, removed: anyone },
  uploading: { draft: anyone, checking: uploader, refused: system, removed: anyone },
  checking: { encoding: system, refused: system, removed: anyone },
  encoding: { in_review: system, refused: system, removed: anyone },
  // The pipeline is run again after an operator has repaired what made it fail.
  refused: { encoding: staff, in_review: moderator, removed: anyone },
  changes_requested: { in_review: uploader, refused: moderator, removed: anyone },
  in_review: { published: moderator, changes_requested: moderator, refused: moderator, removed: anyone },
  published: { hidden: staff, in_review: moderator, removed: anyone },
  hidden: { published: staff, removed: anyone },
  removed: { published: moderator, in_review: moderator, purged: system },
  purged: {},
};

/** Why a transition is not allowed; undefined if it is. */
export function refusalOfTransition(
  from: VideoStage,
  to: VideoStage,
  role: ActorRole,
): 'no_transition' | 'no_permission' | undefined {
  const roles = transitions[from][to];
  if (roles === undefined) return 'no_transition';
  return roles.includes(role) ? undefined : 'no_permission';
}
