import type { Writable } from 'node:stream';
import pino, { type Logger } from 'pino';

/** Where the server speaks: structured lines for machines, a few plain ones for a person at a terminal. */
export interface Console {
  log: Logger;
  /** A line for the person who started the server; a log entry where nobody watches. */
  say(line: string): void;
  /** A line that is shown at any log level and is no log entry: for a password that is shown once. */
  print(line: string): void;
  /** A line that the next one replaces: how far a long step has come. An empty one takes it away. */
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

/** JSON lines, or on a terminal short readable ones with the progress kept below them. */
export function createConsole({ level, stream }: ConsoleOptions): Console {
  if (!stream.isTTY) {
    const log = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, stream);
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
  // What is said to a person stands for the log's ordinary lines; LOG_LEVEL=debug shows everything.
  const log = pino({ level: level === 'info' ? 'warn' : level, base: null }, lines);
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

/** One log entry as a person reads it. */
function readable(text: string): string {
  const { level, time, msg, err, ...more } = JSON.parse(text) as Record<string, unknown>;
  const clock = new Date(Number(time)).toTimeString().slice(0, 8);
  const stack = typeof err === 'object' && err !== null && 'stack' in err ? `\n${String(err.stack)}` : '';
  const details = Object.entries(more).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return [clock, levels[Number(level)] ?? '', msg ?? '', ...details].join(' ') + stack;
}
