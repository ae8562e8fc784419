/** An event for the open pages of one member: a hint to read again, without content. */
export interface LiveEvent {
  name: 'notification' | 'message' | 'read';
  /** The other member of a conversation. */
  otherId?: number;
}

/** Writes to one open page. */
export interface LivePage {
  send(event: LiveEvent): void;
  /** A session of the member has ended; the page ends if it was its own. */
  check(): void;
  /** The page must read everything again, because events may be missing. */
  resync(): void;
  end(): void;
}

/** Most open pages of one member, and of one process. Each is a connection that stays open. */
export interface LiveBounds {
  perMember: number;
  total: number;
}

const liveBounds: LiveBounds = { perMember: 8, total: 5000 };

const pattern = /^(\d{1,16}) (notification|message|read|session)(?: (\d{1,16}))?$/;

/**
 * Reads a message of the channel `live`: `{member} {event}`, for a conversation with the other member. Without an event a session
 * of the member has ended.
 */
export function parseLiveMessage(payload: string): { userId: number; event?: LiveEvent } | undefined {
  const [, user, name, other] = pattern.exec(payload) ?? [];
  if (user === undefined) return undefined;
  if (name === 'session') return { userId: Number(user) };
  const event: LiveEvent =
    name === 'message' || name === 'read'
      ? { name, ...(other !== undefined && { otherId: Number(other) }) }
      : { name: 'notification' };
  return { userId: Number(user), event };
}

/** The open pages of members in this process. */
export function createLiveHub({ perMember, total }: LiveBounds = liveBounds) {
  const pages = new Map<number, Set<LivePage>>();
  let count = 0;

  return {
    /** Adds a page and returns the function that removes it; undefined when the process has too many. */
    add(userId: number, page: LivePage): (() => void) | undefined {
      if (count >= total) return undefined;
      const own = pages.get(userId) ?? new Set();
      pages.set(userId, own);
      own.add(page);
      count += 1;
      const remove = () => {
        if (!own.delete(page)) return;
        count -= 1;
        if (own.size === 0) pages.delete(userId);
      };
      // Closes the oldest page of the member, because a lost connection may not have been noticed yet.
      const [oldest] = own;
      if (own.size > perMember && oldest !== undefined) {
        own.delete(oldest);
        count -= 1;
        oldest.end();
      }
      return remove;
    },
    receive(payload: string): void {
      const message = parseLiveMessage(payload);
      if (!message) return;
      for (const page of pages.get(message.userId) ?? []) {
        if (message.event) page.send(message.event);
        else page.check();
      }
    },
    /** After a gap in the connection to the database. */
    resync(): void {
      for (const own of pages.values()) for (const page of own) page.resync();
    },
    close(): void {
      for (const own of [...pages.values()]) for (const page of [...own]) page.end();
    },
    get size() {
      return count;
    },
  };
}

export type LiveHub = ReturnType<typeof createLiveHub>;
