import { expect, it } from 'vitest';
import { openSiteWithOperations, workload } from './testing/open-site-with-operations.ts';

const record = {
  ...{ id: 3, member: { id: 7, username: 'ada' }, state: 'waiting', isOwn: false },
  person: { legalName: 'Ada Example', birthDate: '1990-05-31', documentNumber: 'X1' },
  ...{ pictures: [], submittedAt: '2026-05-06T07:08:09.000Z', decidedAt: null, decidedBy: null },
  ...{ reason: '', note: '', others: [] },
};

it('a rejection without a reason is refused at the chips, and keeps its note', async () => {
  const { post } = openSiteWithOperations({
    workload,
    identityCase: () => ({ body: record }),
    decideIdentity: () => ({ status: 400, body: { error: 1, code: 'identity_reason' } }),
  });
  const fields = { decision: 'reject', note: 'The name differs.' };
  const html = await (await post('/moderation/identities/3/', fields)).text();
  expect(html).toMatch(/<fieldset[^>]* aria-invalid="true"/);
  expect(html).toContain('>Choose a reason.<');
  expect(html).toContain('>The name differs.</textarea>');
  expect(html).not.toContain('data-form-message');
});
