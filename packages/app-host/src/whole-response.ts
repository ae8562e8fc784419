/** Marks a response made by `wholeResponse`. Global, because each app is bundled with its own copy of this file. */
const wholeBody = Symbol.for('nightjar.whole-body');

/** Room for the bytes of a document while its length is not known; grows to the longest document. */
let scratch = new Uint8Array(256 * 1024);
const encoder = new TextEncoder();

/**
 * A response whose body is complete. `readWhole` returns its bytes without reading a stream, which takes longer than encoding
 * them.
 *
 * @param parts The document in pieces: joining them first would copy all characters once more.
 */
export function wholeResponse(parts: readonly string[], init: ResponseInit): Response {
  const body = encode(parts);
  return Object.assign(new Response(body, init), { [wholeBody]: body });
}

/** The body of a response. It may be shared with other readers, so it must not be changed. */
export async function readWhole(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const { [wholeBody]: body } = response as Response & { [wholeBody]?: Uint8Array<ArrayBuffer> };
  return body ?? new Uint8Array(await response.arrayBuffer());
}

function encode(parts: readonly string[]): Uint8Array<ArrayBuffer> {
  // A UTF-16 code unit becomes at most three bytes.
  const most = parts.reduce((sum, part) => sum + part.length * 3, 0);
  if (scratch.length < most) scratch = new Uint8Array(most);
  let length = 0;
  for (const part of parts) length += encoder.encodeInto(part, scratch.subarray(length)).written;
  return scratch.slice(0, length);
}
