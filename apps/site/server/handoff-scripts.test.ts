import { expect, test } from 'vitest';
import { documentScript, handoffScripts } from './handoff-scripts.ts';

const streamOf = (...chunks: Uint8Array[]) =>
  new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
const bytes = (text: string) => new TextEncoder().encode(text);

/** Runs the scripts as a browser does, and returns what the router receives. */
function run(scripts: string) {
  const received: string[] = [];
  const streamController = {
    enqueue: (text: string) => received.push(text),
    close: () => received.push('closed'),
  };
  for (const [, body = ''] of scripts.matchAll(/<script nonce="n">([\s\S]*?)<\/script>/g)) {
    new Function('window', body)({ __reactRouterContext: { streamController } });
  }
  return received;
}

test('passes each chunk of the stream to the router and then closes', async () => {
  expect(run(await handoffScripts(streamOf(bytes('[1]\n'), bytes('P2:[3]\n')), 'n'))).toEqual([
    '[1]\n',
    'P2:[3]\n',
    'closed',
  ]);
});

test('escapes what could end the script, and keeps the data', async () => {
  const text = '</script><script>alert(1)</script><!-- & \u2028 \u2029 "\\';
  const scripts = await handoffScripts(streamOf(bytes(text)), 'n');
  expect(scripts.match(/<\/?script|<!--|[\u2028\u2029]/g)).toHaveLength(4);
  expect(run(scripts)).toEqual([text, 'closed']);
});

test('writes the values of a document into one script, and escapes what could end it', () => {
  const values = [{ title: '</script><!-- & \u2028 "\\' }, { list: [1, null] }];
  const script = documentScript(values, 'n');
  expect(script.match(/<\/?script|<!--|[\u2028\u2029]/g)).toHaveLength(2);
  const window: { documentValues?: unknown } = {};
  new Function('window', script.replace(/^<script nonce="n">|<\/script>$/g, ''))(window);
  expect(window.documentValues).toEqual(values);
  expect(documentScript([], 'n')).toBe('');
});

test('joins a character that is divided between two chunks', async () => {
  const [first, second] = [bytes('é').slice(0, 1), bytes('é').slice(1)];
  expect(run(await handoffScripts(streamOf(first, second), 'n')).join('')).toBe('éclosed');
});
