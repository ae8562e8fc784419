/** The facts a member's profile can show (specification, section 3), in the order they are shown. */
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
