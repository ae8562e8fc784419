import { describe, expect, it } from 'vitest';
import { openSiteWithOperations } from './testing/open-site-with-operations.ts';
import { problemsIn } from './testing/problems-in.ts';

describe('the takedown page', () => {
  const fields = {
    kind: 'person',
    addresses: 'https://site.example/video/5/x/\r\n\r\n6\n',
    name: 'Rita',
    email: 'rita@example.org',
    statement: 'I did not allow this video of me.',
    is_true: '1',
  };

  it('sends one address for each line', async () => {
    const sent = () => ({ body: { noticeId: 4, dueAt: '2026-01-03T00:00:00.000Z' } });
    const { post, received } = openSiteWithOperations({ sendNotice: sent });
    const response = await post('/takedown/', fields);
    expect(response.headers.get('Location')).toBe('/takedown/?sent=1');
    const { is_true: _isTrue, ...rest } = fields;
    const addresses = ['https://site.example/video/5/x/', '6'];
    expect(received[0]?.input).toEqual({ ...rest, addresses, isTrue: true });
  });

  it('shows the wrong line with its number in the text, and keeps the entries', async () => {
    const failure = { field: 'addresses', code: 'address', params: { line: 2 } };
    const { post } = openSiteWithOperations({
      sendNotice: () => ({ status: 400, body: { error: 1, code: 'invalid', fields: [failure] } }),
    });
    const response = await post('/takedown/', { ...fields, addresses: '\r\n\r\n/video/1/\r\n\r\nnope' });
    const html = await response.text();
    expect(response.status).toBe(400);
    expect(problemsIn(html)).toEqual({
      addresses: 'Line 5 is not the address of a video on this site.',
    });
    expect(html).not.toContain('data-form-message');
    expect(html).toContain('I did not allow this video of me.');
  });

  it('shows what is wrong at every field', async () => {
    const { post, received } = openSiteWithOperations({ sendNotice: () => ({ body: {} }) });
    const problemsOf = async (wrong: Record<string, string>) => {
      const html = await (await post('/takedown/', wrong)).text();
      expect(html).not.toContain('data-form-message');
      return problemsIn(html);
    };
    const required = 'This field is required';
    expect(await problemsOf({})).toEqual({
      ...{ kind: required, addresses: required, statement: required },
      ...{ name: required, email: required, is_true: required },
    });
    expect(await problemsOf({ ...fields, is_true: '' })).toEqual({ is_true: required });
    const short = { name: 'x', statement: 'short', email: 'bad', is_true: '' };
    expect(await problemsOf({ ...fields, ...short })).toEqual({
      statement: 'Must be at least 20 characters long',
      name: 'Must be at least 2 characters long',
      email: 'Email entered incorrectly',
      is_true: required,
    });
    expect(await problemsOf({ ...fields, addresses: '5\n'.repeat(21) })).toEqual({
      addresses: 'Enter at most 20 addresses',
    });
    expect(received).toEqual([]);
  });

  it.each([[{ is_true: '' }], [{ statement: 'short' }], [{ addresses: ' \n ' }], [{ kind: 'revenge' }]])(
    'with %j is not sent',
    async (wrong) => {
      const { post, received } = openSiteWithOperations({ sendNotice: () => ({ body: {} }) });
      expect((await post('/takedown/', { ...fields, ...wrong })).status).toBe(400);
      expect(received).toEqual([]);
    },
  );

  it('names the kind of what was reported, and what was decided', async () => {
    const at = '2026-05-07T00:00:00.000Z';
    const about = { closedAt: at, answer: null };
    const { get } = openSiteWithOperations({
      noticeStatus: () => ({
        body: {
          ...{ kind: 'report', createdAt: at, dueAt: at, statement: '' },
          objects: [
            { ...about, section: 'comment', objectId: 77, state: 'removed' },
            { ...about, section: 'member', objectId: 8, state: 'sanctioned' },
          ],
        },
      }),
    });
    const html = await (await get(`/takedown/status/?notice=1&key=${'A'.repeat(43)}`)).text();
    expect(html).toContain('Received May 7, 2026, 00:00 UTC');
    expect(html).toContain('Comment 77');
    expect(html).toContain('Member 8');
    expect(html).toContain('Action was taken against the member');
    expect(html).not.toContain('Video 77');
  });

  it.each(['/takedown/status/', '/takedown/status/?notice=1&key=x', '/appeal/?decision=1', '/appeal/?key=x'])(
    '%s does not exist without its key',
    async (path) => {
      expect((await openSiteWithOperations({}).get(path)).status).toBe(404);
    },
  );
});
