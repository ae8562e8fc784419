import { expect, test } from 'vitest';
import { testUsers } from './test-catalogue.ts';
import { openTestOrigin } from './test-origin.ts';

test('creates a session by username or id, and sends forms of the site', async () => {
  const site = await openTestOrigin();
  try {
    for (const user of ['ada', testUsers.ada]) {
      expect(await site.signInAs(user)).toMatch(/^nj_session=[\w-]{43}$/);
    }
    await expect(site.signInAs('nobody')).rejects.toThrow('There is no account nobody.');
    const response = await site.post('/api/input.php', { act: 'nothing', object_id: 7 });
    expect(await response.json()).toMatchObject({ code: 'malformed' });
  } finally {
    await site.close();
  }
});
