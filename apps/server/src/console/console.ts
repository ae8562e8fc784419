import type { Writable } from 'node:stream';
import { removeValues } from '@nightjar/origin';
import pino, { type Logger } from 'pino';

/** Output of the server: structured log lines, and a few plain lines for a person at a terminal. */
export interface Console {
  log: Logger;
  /** A line for the person who started the server; a log entry when the output is not a terminal. */
  say(line: string): void;
  /** A line that is shown at any log level and is not a log entry, for example a password that is shown once. */
  print(line: string): void;
  /** A progress line; the next one replaces it, an empty one removes it. */
  progress(line: string): void;
}

export interface ConsoleOptions {
  level: string;
  stream: Writable & { isTTY?: boolean };
}

const levels: Record<number, string> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warning',
  50: 'error',
  60: 'fatal',
};

/** Errors of the database without the values of the statement. */
const serializers = {
  err: (error: Error) => {
    removeValues(error);
    return pino.stdSerializers.err(error);
  },
};

/** Writes JSON lines, or on a terminal short readable lines with the progress line below them. */
export function createConsole({ level, stream }: ConsoleOptions): Console {
  if (!stream.isTTY) {
    const log = pino({ level, base: null, serializers, timestamp: pino.stdTimeFunctions.isoTime }, stream);
    return {
      log,
      say: (line) => log.info(line),
      print: (line) => stream.write(`${line}\n`),
      progress: (line) => line && log.debug(line),
    };
  }
  let shown = '';
  const write = (line: string) => stream.write(`\r\x1b[K${line}\n${shown}`);
  const lines = { write: (text: string) => write(readable(text)) };
  // On a terminal `say` replaces log lines of level info; LOG_LEVEL=debug shows everything.
  const log = pino({ level: level === 'info' ? 'warn' : level, base: null, serializers }, lines);
  return {
    log,
    say: write,
    print: write,
    progress: (line) => {
      shown = line;
      stream.write(`\r\x1b[K${line}`);
    },
  };
}

/** Formats one log entry for a terminal. */
function readable(text: string): string {
  const { level, time, msg, err, ...more } = JSON.parse(text) as Record<string, unknown>;
  const clock = new Date(Number(time)).toTimeString().slice(0, 8);
  const stack = typeof err === 'object' && err !== null && 'stack' in err ? `\n${String(err.stack)}` : '';
  const details = Object.entries(more).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return [clock, levels[Number(level)] ?? '', msg ?? '', ...details].join(' ') + stack;
}
