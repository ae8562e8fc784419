import type { FileContent, FileFacts } from '../../preflight/refusal-of-file.ts';
import type { TransferEvents } from '../open-transfer.ts';
import { createUploadQueue } from '../upload-queue.ts';

export const good: FileFacts = {
  durationSeconds: 200,
  width: 1280,
  height: 720,
  rotation: 0,
  isComplete: true,
};
export const file = (name: string, bytes = 100) => new File([new Uint8Array(bytes)], name);

interface OpenedTransfer {
  name: string;
  uploadId: string | undefined;
  events: TransferEvents;
}

/** A queue whose transfers only record what they are asked for, and whose time is moved by the test. */
export function openTestQueue(facts: FileContent = good) {
  const opened: OpenedTransfer[] = [];
  const calls: string[] = [];
  /** The scheduled attempt and its delay in milliseconds. */
  let scheduled: { run: () => void; delayMs: number } | undefined;
  let time = 0;
  const queue = createUploadQueue({
    inspect: async () => facts,
    loadTransfer: async () => (sent, uploadId, events) => {
      const { name } = sent;
      opened.push({ name, uploadId, events });
      const record = (call: string) => () => void calls.push(`${call} ${name}`);
      return {
        create: record('create'),
        send: record('send'),
        pause: record('pause'),
        close: record('close'),
      };
    },
    now: () => {
      time += 1000;
      return time;
    },
    schedule(run, delayMs) {
      scheduled = { run, delayMs };
      return () => {
        scheduled = undefined;
      };
    },
  });
  return {
    queue,
    opened,
    calls,
    states: () => queue.items().map(({ state }) => (state.kind === 'refused' ? state.code : state.kind)),
    /** The key of a file in the queue. */
    keyOf: (name: string) => queue.items().find(({ fileName }) => fileName === name)?.key ?? '',
    /** The events of the newest transfer of a file. */
    events(name: string): TransferEvents {
      const transfer = opened.findLast((each) => each.name === name);
      if (!transfer) throw new Error(`There is no transfer of ${name}.`);
      return transfer.events;
    },
    scheduledDelay: () => scheduled?.delayMs,
    /** Runs the scheduled attempt. */
    runScheduled() {
      const { run } = scheduled ?? {};
      scheduled = undefined;
      run?.();
    },
  };
}
