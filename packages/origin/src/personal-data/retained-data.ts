/**
 * What stays of a deleted account, because the law requires it or it protects others. Approved and revoked identity checks stay as
 * well; they are encrypted, so no search finds the member in them. So do consent records, with the names of the models and without the account. Only the audit log can contain a name, that of a former moderator; the
 * number of the member, where it stays, refers to no account any more. The screen of the member lists the same (`data.kept.*` of
 * the catalogue), and `erase-member.test.ts` finds the member in no other column.
 */
export const retainedColumns: Readonly<Record<string, readonly string[]>> = {
  /** Decisions of moderators and operators. The log is append-only: changing it would break its chain of hashes. */
  audit_log: ['actor_id', 'actor', 'subject_id', 'details'],
  /** Decisions about the member, with reason and statement. */
  moderation_decisions: ['object_id'],
  /** Reports of others about the member. */
  reports: ['object_id'],
};
