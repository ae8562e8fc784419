import { expect, it } from 'vitest';
import { openSiteWithOperations } from './testing/open-site-with-operations.ts';
import { problemsIn } from './testing/problems-in.ts';

const own = {
  ...{ isRequired: true, hasPoints: true, state: 'draft', pictures: ['front', 'selfie'] },
  ...{ reason: '', note: '', submittedAt: null, biometricDays: 30 },
};

it('shows at every wrong field of an identity check what is wrong, and keeps the others', async () => {
  const { post, received } = openSiteWithOperations({
    ownIdentity: () => ({ body: own }),
    submitIdentity: () => ({ body: { done: true } }),
  });
  const person = { legalName: '', birthDate: '1990-05-06', documentNumber: 'x' };
  const html = await (await post('/upload/identity/', { act: 'send', ...person })).text();
  expect(received.map(({ name }) => name)).not.toContain('submitIdentity');
  expect(problemsIn(html)).toEqual({
    legalName: 'This field is required',
    documentNumber: 'Must be at least 3 characters long',
  });
  expect(html).toContain('value="1990-05-06"');
});

it('finds checks that were decided by state, member and day, and keeps the search in the pages', async () => {
  const record = { id: 9, member: null, state: 'revoked', submittedAt: '2026-02-10T10:00:00.000Z' };
  const { get, received } = openSiteWithOperations({
    workload: () => ({ body: { review: 0, reports: 0, overdue: 0, appeals: 0, identities: 1 } }),
    identityRecords: () => ({
      body: {
        records: [{ ...record, decidedAt: '2026-02-11T10:00:00.000Z' }],
        total: 60,
        perPage: 24,
      },
    }),
  });
  const query = 'all=1&state=revoked&member=ember&from=2026-02-01&to=yesterday';
  const html = await (await get(`/moderation/identities/?${query}`)).text();
  expect(received.at(-1)).toMatchObject({
    name: 'identityRecords',
    input: { state: 'revoked', member: 'ember', from: '2026-02-01', page: 1 },
  });
  expect(html).toContain('href="/moderation/identities/9/"');
  expect(html).toContain('Deleted account');
  expect(html).toContain(
    'href="/moderation/identities/?all=1&amp;state=revoked&amp;member=ember&amp;from=2026-02-01&amp;page=2"',
  );
});
