import { videoStatus } from '../database/schema/videos.ts';

/** The code of a removal by the owner of a video that is evidence (decision 129). */
export const removedWhileReported = 'removed_while_reported';

/** SQL condition: the video of this alias is removed, also if triggers hide it. */
export const isRemoved = (alias: string) =>
  `(coalesce(${alias}.held_status, ${alias}.status_id) = ${videoStatus.deleted})`;

/** SQL condition: the last removal of the video of this alias stands, and a moderator made it, or its owner while it was evidence. */
export const isRemovedForCause = (alias: string) => `(${isRemoved(alias)} AND coalesce((
  SELECT t.actor_role = 'moderator' OR t.reason_code IS NOT DISTINCT FROM '${removedWhileReported}' FROM video_transitions t
  WHERE t.video_id = ${alias}.id AND t.to_stage = 'removed' ORDER BY t.id DESC LIMIT 1), false))`;
