/** Characters that end a script element or a line of JavaScript inside of JSON. */
const unsafeSigns = /[&<>\u2028\u2029]/g;
const escapeSign = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * The scripts that pass the data of the loaders to the router in the browser, as `ServerRouter` writes them while it streams.
 *
 * @param stream The encoded data (`EntryContext.serverHandoffStream`); read to its end.
 * @param nonce Set on each script.
 */
export async function handoffScripts(stream: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const decoder = new TextDecoder();
  const script = (body: string) =>
    `<script nonce="${nonce}">window.__reactRouterContext.streamController.${body};</script>`;
  let scripts = '';
  for await (const chunk of stream) {
    const text = JSON.stringify(decoder.decode(chunk, { stream: true }));
    scripts += script(`enqueue(${text.replace(unsafeSigns, escapeSign)})`);
  }
  return scripts + script('close()');
}
