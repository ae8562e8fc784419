import { type FormFields, formLimits, readForm } from '@nightjar/api';

/** Percent-encoding makes at most nine bytes of a character (three of UTF-8, each as `%xx`). */
const MAX_BYTES = formLimits.characters * 9;

/** The text fields of a form, urlencoded or multipart; undefined for what is no form or is beyond its limits. */
export async function readBody(request: Request): Promise<FormFields | undefined> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'application/x-www-form-urlencoded') {
    const text = await readText(request);
    return text === undefined ? undefined : readForm(text);
  }
  if (type === 'multipart/form-data') {
    const bytes = await readBytes(request);
    if (bytes === undefined) return undefined;
    const whole = new Response(bytes, {
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
    });
    const form = await whole.formData().catch(() => undefined);
    return form && readForm(form);
  }
  return undefined;
}

async function readText(request: Request): Promise<string | undefined> {
  const bytes = await readBytes(request);
  return bytes && new TextDecoder().decode(bytes);
}

async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BYTES) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (request.body !== null) {
    for await (const chunk of request.body) {
      size += chunk.byteLength;
      if (size > MAX_BYTES) return undefined;
      chunks.push(chunk);
    }
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}
