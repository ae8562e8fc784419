import type { ActionContext, ActionHandlers } from '../actions/action-handler.ts';
import { ActionRefusal, signedIn } from '../actions/action-refusal.ts';
import { wireDate, wireDigits } from '../wire/text.ts';
import { endOtherSessions, endSessionById, listSessions } from './list-store.ts';
import { clearSessionCookie } from './session-cookies.ts';

/** Reads the viewer's sessions. */
export function ownSessionReads({ pool }: Pick<ActionContext, 'pool'>): Pick<ActionHandlers, 'ownSessions'> {
  return {
    async ownSessions(_params, request) {
      const { id } = signedIn(request);
      const sessions = await listSessions(pool, id, request.sessionToken ?? '');
      return {
        sessions: sessions.map((session) => ({
          session_id: wireDigits(session.id),
          user_agent: session.user_agent,
          country: session.country,
          created_at: wireDate(session.created_at),
          last_seen: wireDate(session.last_seen_at),
          is_current: session.is_current ? '1' : '0',
        })),
      };
    },
  };
}

/** Ends sessions of the viewer in other browsers. */
export function sessionActions({
  pool,
}: Pick<ActionContext, 'pool'>): Pick<ActionHandlers, 'endSession' | 'endOtherSessions'> {
  return {
    async endSession({ sessionId }, request) {
      const { id: userId } = signedIn(request);
      const ended = await endSessionById(pool, { userId, id: sessionId, token: request.sessionToken ?? '' });
      if (ended === undefined) throw new ActionRefusal('not_found');
      if (ended.is_current) clearSessionCookie(request);
      return {};
    },
    async endOtherSessions(_params, request) {
      await endOtherSessions(pool, signedIn(request).id, request.sessionToken ?? '');
      return {};
    },
  };
}
