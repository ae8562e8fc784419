import type { Log } from '../log.ts';

const nothing = () => undefined;

/** Says nothing. */
export const silentLog: Log = { debug: nothing, info: nothing, warn: nothing, error: nothing };
