import { ApiError, type Write, writeStatus } from '@nightjar/api';
import { data, type RouterContextProvider, redirect } from 'react-router';
import { siteServices } from '../request-context.ts';
import { type FormResult, formFailure, localFailure } from './form-result.ts';
import { formServices } from './form-services.ts';
import type { StreamedFile } from './streamed-file.ts';

interface SentForm<Params> {
  request: Request;
  params: Params;
  /** Texts to show again after a refusal; no secrets. */
  values: Record<string, string>;
  /** The field at which a refusal of the whole form is shown; without one it is shown above the form. */
  fieldOf?: (code: string) => string | undefined;
  file?: Blob | undefined;
  /** Instead of `file`: a file that is passed on while it arrives. */
  streamed?: StreamedFile | undefined;
  /** The address to redirect to after a success; without it the answer has no redirect. */
  to: string | undefined;
}

/**
 * Sends a form to the origin's own path and answers with a redirect, or with what the form shows. Cookies of the origin are
 * passed to the browser.
 */
export async function sendForm<Params, Answer, Code extends string>(
  context: Readonly<RouterContextProvider>,
  write: Write<Params, Answer, Code>,
  { request, params, values, fieldOf, file, streamed, to }: SentForm<Params>,
) {
  const writes = context.get(formServices).writesOf(request, streamed);
  try {
    const result = await writes.send(write, params, { signal: request.signal, ...(file && { file }) });
    const headers = cookieHeaders(writes.cookies);
    if (!result.ok) {
      const failure = formFailure(result, values);
      const field = failure.fields.length === 0 ? fieldOf?.(failure.code) : undefined;
      const fields = field === undefined ? failure.fields : [{ field, code: failure.code }];
      return data<FormResult>({ ...failure, fields }, { status: writeStatus(result.wireCode), headers });
    }
    if (to === undefined) return data<FormResult>({ ok: true }, { headers });
    return redirect(to, { status: 303, headers });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    context
      .get(siteServices)
      .log.warn({ err: error, write: write.fixed }, 'A form could not be sent to the origin');
    return data<FormResult>({ ...localFailure('failed'), values }, { status: 503 });
  }
}

function cookieHeaders(cookies: readonly string[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return headers;
}
