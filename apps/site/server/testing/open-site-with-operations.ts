import { type Operation, operations, readInput } from '@nightjar/api/operations';
import { demonstrationSite } from '@nightjar/site-config';
import { createApp } from '../app.ts';

export const publicUrl = 'https://site.example';

const table: Readonly<Record<string, Operation<unknown, unknown>>> = { ...operations };

/** The site before an origin that answers operations by name, and 404 to all others. */
export function openSiteWithOperations(
  answers: Record<string, (input: unknown) => { status?: number; body: object }>,
) {
  const received: { name: string; input: unknown; headers: Headers }[] = [];
  const log = { warn: () => undefined, error: () => undefined };
  const app = createApp({
    siteConfig: demonstrationSite,
    publicUrl,
    demonstration: false,
    log,
    async apiFetch(address, init) {
      const { pathname } = new URL(String(address));
      // No category has videos, so that every category is unknown.
      if (pathname.startsWith('/api/json/categories/')) {
        return Response.json({ categories: [], total_count: '0', error: 1, code: 'no_results' });
      }
      const name = pathname.replace('/api/operations/', '');
      const answer = answers[name];
      if (!answer) return Response.json({ error: 1, code: 'not_found' }, { status: 404 });
      const sent = init?.body;
      const input: unknown =
        sent instanceof FormData
          ? Object.fromEntries(
              [...sent].map(([key, value]) => [key, value instanceof File ? value.name : value]),
            )
          : sent instanceof URLSearchParams
            ? Object.fromEntries(sent)
            : JSON.parse(String(sent));
      // The origin refuses an input outside of the schema.
      const operation = table[name];
      const checked = operation && readInput(operation, input);
      if (checked?.ok === false)
        return Response.json({ error: 1, code: 'invalid', fields: checked.fields }, { status: 400 });
      received.push({ name, input, headers: new Headers(init?.headers) });
      const { status = 200, body } = answer(input);
      return Response.json(body, { status });
    },
  });
  return {
    app,
    received,
    get: (path: string) => app.fetch(new Request(publicUrl + path, { headers: { cookie: 'nj_session=s' } })),
    post: (path: string, fields: Record<string, string>) =>
      app.fetch(
        new Request(publicUrl + path, {
          method: 'POST',
          body: new URLSearchParams(fields),
          headers: { origin: publicUrl, cookie: 'nj_session=s' },
        }),
      ),
  };
}

/** The numbers in the navigation of moderators. */
export const workload = () => ({ body: { review: 2, reports: 1, overdue: 1, appeals: 0, identities: null } });
