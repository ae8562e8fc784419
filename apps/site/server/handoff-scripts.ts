/** Characters that end a script element or a line of JavaScript inside of JSON. */
const unsafeSigns = /[&<>\u2028\u2029]/g;
const escapeSign = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

const inScript = (json: string) => json.replace(unsafeSigns, escapeSign);

/** The script with the values of `inDocument`; empty without values. It precedes the data that refers to them. */
export function documentScript(values: readonly object[], nonce: string): string {
  if (values.length === 0) return '';
  return `<script nonce="${nonce}">window.documentValues=${inScript(JSON.stringify(values))};</script>`;
}

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
    scripts += script(`enqueue(${inScript(JSON.stringify(decoder.decode(chunk, { stream: true })))})`);
  }
  return scripts + script('close()');
}
