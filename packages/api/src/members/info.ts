/** Facts of a member's profile in their display order (docs/spec/api.md, "Entities"). */
export const memberInfoKeys = [
  'gender',
  'age',
  'birth_date',
  'relationship',
  'orientation',
  'country',
  'city',
  'education',
  'occupation',
  'interests',
  'website',
  'about',
] as const;
export type MemberInfoKey = (typeof memberInfoKeys)[number];
