import type { UserRole } from '../database/schema/index.ts';

/** The cookie that carries a session's token. */
export const sessionCookie = 'nj_session';

/** The user of a valid session. */
export interface Viewer {
  id: number;
  username: string;
  role: UserRole;
  /** A suspended member can read, but not write. */
  isSuspended?: boolean;
}
