/** Limit for track files; four hours of captions have about 300 kB. */
const maximumBytes = 2 * 1024 * 1024;

/**
 * Loads a text file of bounded size.
 *
 * @throws when it cannot be loaded, or is larger than 2 MiB
 */
export async function loadText(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { signal });
  if (!response.ok || !response.body) throw new Error(`The file was answered with status ${response.status}`);
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of chunksOf(response.body)) {
    bytes += chunk.length;
    if (bytes > maximumBytes) throw new Error(`The file is larger than ${maximumBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Safari does not support async iteration of streams. */
async function* chunksOf(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
