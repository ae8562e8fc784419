import * as z from 'zod/mini';
import { idField } from '../forms/fields.ts';
import { readNothing } from '../forms/read-nothing.ts';
import { defineWrite } from '../forms/write.ts';
import { type ReadContext, readRecord } from '../reading/reader.ts';
import { flag, id, moment, text } from '../reading/values.ts';
import { wireDate, wireDigits, wireFlag } from '../wire/values.ts';

/** A browser in which the viewer is signed in. */
export interface Session {
  id: number;
  /** The `User-Agent` of the sign-in; empty if it is unknown. */
  userAgent: string;
  /** ISO 3166-1 alpha-2 code of the country of the sign-in; empty if it is unknown. */
  country: string;
  /** ISO 8601. */
  createdAt: string;
  /** ISO 8601, to the hour. */
  lastSeen: string;
  /** The session of this request. */
  isCurrent: boolean;
}

const session = z.object({
  session_id: id,
  user_agent: text,
  country: text,
  created_at: moment,
  last_seen: moment,
  is_current: flag,
});

/** The viewer's sessions, the last used first; never cached. */
export const ownSessions = defineWrite({
  path: '/api/member.php',
  fixed: { act: 'sessions' },
  fields: {},
  codes: ['login_required'],
  answer: {
    sessions: z.array(
      z.strictObject({
        session_id: wireDigits,
        user_agent: z.string(),
        country: z.string(),
        created_at: wireDate,
        last_seen: wireDate,
        is_current: wireFlag,
      }),
    ),
  },
  read(answer: unknown, _context: ReadContext): Session[] {
    const { sessions } = readRecord(z.object({ sessions: z.array(z.unknown()) }), answer, 'sessions');
    return sessions.map((value) => {
      const wire = readRecord(session, value, 'session');
      return {
        id: wire.session_id,
        userAgent: wire.user_agent,
        country: wire.country,
        createdAt: wire.created_at,
        lastSeen: wire.last_seen,
        isCurrent: wire.is_current,
      };
    });
  },
});

/** Ends one session of the viewer. */
export const endSession = defineWrite({
  path: '/api/member.php',
  fixed: { act: 'session_end' },
  fields: { session_id: idField() },
  codes: ['login_required', 'not_found'],
  read: readNothing,
});

/** Ends all sessions of the viewer except the one of the request. */
export const endOtherSessions = defineWrite({
  path: '/api/member.php',
  fixed: { act: 'sessions_end' },
  fields: {},
  codes: ['login_required'],
  read: readNothing,
});
