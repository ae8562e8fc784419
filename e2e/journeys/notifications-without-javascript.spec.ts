import { expectNoBarriers } from '../product/barriers.ts';
import { openMember } from '../product/newcomer.ts';
import { expect, test } from '../product/test.ts';

test('a member without JavaScript opens the notifications from the profile, marks one and then all as read, and saves the settings', async ({
  browser,
}) => {
  // Two sign-ups.
  test.slow();
  const [receiver, sender] = await Promise.all([openMember(browser), openMember(browser)]);
  const headers = { origin: new URL(sender.page.url()).origin };
  const form = { act: 'friend', section: 'request', object_id: receiver.id };
  const request = await sender.page.request.post('/api/input.php', { form, headers });
  expect(request.ok(), await request.text()).toBe(true);
  const write = (text: string) =>
    sender.page.request.post('/api/input.php', {
      form: { act: 'message', object_id: receiver.id, text },
      headers,
    });
  expect((await write('Good evening')).ok()).toBe(true);

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await receiver.page.context().storageState(),
  });
  const page = await plain.newPage();
  await page.goto(`/members/${receiver.id}/wall/1/`);
  await page
    .getByRole('navigation', { name: 'Profile' })
    .getByRole('link', { name: 'Notifications' })
    .click();
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
  const entry = page.getByRole('link', { name: `${sender.name} wants to be your friend` });
  const message = page.getByRole('link', { name: `${sender.name} sent you a message` });
  await expect(entry).toContainText('New');
  await page.getByRole('button', { name: `Mark as read: ${sender.name} sent you a message` }).click();
  await expect(message).toBeVisible();
  await expect(message).not.toContainText('New');
  await expect(entry).toContainText('New');
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(entry).toBeVisible();
  await expect(entry).not.toContainText('New');
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);

  await page.getByRole('checkbox', { name: 'Friend requests', exact: true }).uncheck();
  await page.getByRole('radio', { name: 'Every week' }).check();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await page.goto(`/members/${receiver.id}/notifications/`);
  await expect(page.getByRole('checkbox', { name: 'Friend requests', exact: true })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Mentions' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Every week' })).toBeChecked();
  await entry.click();
  await expect(page).toHaveURL(`/members/${sender.id}/wall/1/`);

  // With scripts the same page stores a setting at once and has no button for it.
  const scripted = receiver.page;
  await scripted.goto(`/members/${receiver.id}/notifications/`);
  await expect(scripted.getByRole('button', { name: 'Save settings' })).toBeHidden();
  await scripted.getByRole('checkbox', { name: 'Friend requests', exact: true }).check();
  await expect(scripted.getByRole('link', { name: `${sender.name} sent you a message` })).toBeVisible();
  expect((await write('Are you there?')).ok()).toBe(true);
  const one = scripted.getByRole('main').getByRole('button', { name: /^Mark as read: / });
  await expect(one).toBeVisible();
  await expectNoBarriers(scripted);
  await one.click();
  await expect(one).toHaveCount(0);
  await expect(
    scripted.getByRole('main').getByRole('link', { name: `${sender.name} sent you a message` }),
  ).toBeFocused();
  await expect(async () => {
    await page.goto(`/members/${receiver.id}/notifications/`);
    await expect(page.getByRole('checkbox', { name: 'Friend requests', exact: true })).toBeChecked({
      timeout: 1000,
    });
  }).toPass();
  for (const each of [plain, receiver.page.context(), sender.page.context()]) await each.close();
});
