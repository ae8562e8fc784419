import { expect, it } from 'vitest';
import { openSiteWithOperations } from './testing/open-site-with-operations.ts';

const own = {
  ...{ isRequired: true, hasPoints: true, state: 'draft', pictures: ['front', 'selfie'] },
  ...{ reason: '', note: '', submittedAt: null, biometricDays: 30 },
};
const marked = (html: string) =>
  [...html.matchAll(/<input[^>]*aria-invalid="true"[^>]*>/g)].map(([tag]) => tag);

it('marks every empty field of an identity check, and keeps the others', async () => {
  const { post, received } = openSiteWithOperations({
    ownIdentity: () => ({ body: own }),
    submitIdentity: () => ({ body: { done: true } }),
  });
  const person = { legalName: '', birthDate: '1990-05-06', documentNumber: '' };
  const html = await (await post('/upload/identity/', { act: 'send', ...person })).text();
  expect(received.map(({ name }) => name)).not.toContain('submitIdentity');
  expect(marked(html).map((tag) => /name="(\w+)"/.exec(tag)?.[1])).toEqual(['legalName', 'documentNumber']);
  expect(html).toContain('value="1990-05-06"');
});
