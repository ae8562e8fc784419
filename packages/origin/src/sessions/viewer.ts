import type { UserRole } from '../database/schema/index.ts';

/** The cookie that carries a session's token. */
export const sessionCookie = 'nj_session';

/** Who is signed in. */
export interface Viewer {
  id: number;
  username: string;
  role: UserRole;
}
