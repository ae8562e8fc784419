/** SQL: `system` if a report hides the video of this alias, `moderator` if a moderator does; null if neither does. */
const withheldBy = (alias: string) => `CASE WHEN ${alias}.withheld_at IS NOT NULL THEN (SELECT t.actor_role
  FROM video_transitions t WHERE t.video_id = ${alias}.id AND t.to_stage = 'hidden' ORDER BY t.id DESC LIMIT 1) END`;

/** SQL condition: a report hides the video of this alias until a moderator has decided. */
export const isHeld = (alias: string) => `(${withheldBy(alias)} IS NOT DISTINCT FROM 'system')`;

/** SQL condition: a moderator hid the video of this alias. */
export const isHiddenByModerator = (alias: string) =>
  `(${withheldBy(alias)} IS NOT DISTINCT FROM 'moderator')`;
