import { writeFailure, writeStatus, writeSuccess } from '@nightjar/api';
import { createFakeOrigin } from './fake-origin.ts';

/** A form that the origin has received. */
interface ReceivedForm {
  path: string;
  fields: Record<string, string>;
  headers: Headers;
  file?: { name: string; size: number };
}

interface Problem {
  field: string;
  code: string;
  params?: Record<string, number>;
}

/** An origin that records forms and gives all of them the same answer. It refuses forms of other sites, like a real origin. */
export function createFakeForms(publicUrl: string) {
  const origin = createFakeOrigin();
  const received: ReceivedForm[] = [];
  let answer = () => Response.json(writeSuccess({}));
  const answers = new Map<string, object>();

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.method !== 'POST') return origin.fetch(request);
    const form = await request.formData();
    const file = form.get('file');
    received.push({
      path: new URL(request.url).pathname,
      fields: Object.fromEntries(
        [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      ),
      headers: request.headers,
      ...(file instanceof File && { file: { name: file.name, size: file.size } }),
    });
    if (request.headers.get('origin') !== publicUrl) return refusal('foreign_origin');
    const body = answers.get(String(form.get('act')));
    return body ? Response.json(writeSuccess(body)) : answer();
  };

  return {
    fetch,
    received,
    /** Sets the answer of all further forms. */
    accept: (body: object = {}, cookies: string[] = []) => {
      answer = () => {
        const headers = new Headers();
        for (const cookie of cookies) headers.append('set-cookie', cookie);
        return Response.json(writeSuccess(body), { headers });
      };
    },
    refuse: (code: string, fields: Problem[] = []) => {
      answer = () => refusal(code, fields);
    },
    /** Sets the successful answer of the forms with this `act`, which no other answer replaces. */
    acceptAct: (act: string, body: object) => void answers.set(act, body),
    fail: () => {
      answer = () => new Response('Bad Gateway', { status: 502 });
    },
  };
}

const refusal = (code: string, fields: Problem[] = []) =>
  Response.json(writeFailure(undefined, code, { fields }), { status: writeStatus(code) });
