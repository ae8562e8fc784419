import type { Log } from '../log.ts';

const nothing = () => undefined;

/** A log that discards all messages. */
export const silentLog: Log = { debug: nothing, info: nothing, warn: nothing, error: nothing };
