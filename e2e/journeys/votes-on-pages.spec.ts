import { createApiClient, createCommunityClient } from '@nightjar/api';
import { expectNoBarriers } from '../product/barriers.ts';
import { expect, openInteractive, test } from '../product/test.ts';

/** The address of a model, channel or playlist by its place; an address has three votes of guests a day on each. */
async function addressOf(
  kind: 'model' | 'channel' | 'playlist',
  { place, baseURL = '' }: { place: number; baseURL: string | undefined },
): Promise<string> {
  const options = { baseUrl: baseURL, publicUrl: baseURL };
  const api = createApiClient(options);
  if (kind === 'model') return `/pornstar/${(await api.models({ sort: 'alphabetza' })).models[place]?.dir}/`;
  if (kind === 'channel')
    return `/pornsite/${(await api.channels({ sort: 'alphabetza' })).channels[place]?.dir}/`;
  return `/playlist/${(await createCommunityClient(options).playlists()).playlists[place]?.id}`;
}

for (const kind of ['model', 'channel', 'playlist'] as const) {
  test(`a guest likes a ${kind} once, and the vote is there after a reload`, async ({ page, baseURL }) => {
    const like = page.getByRole('button', { name: /^Like/ });
    await openInteractive(page, await addressOf(kind, { place: 0, baseURL }), like);
    const before = Number((await like.textContent())?.replace(/\D/g, '') || 0);
    await like.click();
    await expect(page.getByText('Thank you for your vote')).toBeVisible();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await expect(like).toContainText(String(before + 1));
    await page.getByRole('button', { name: /^Dislike/ }).click();
    await expect(page.getByText('You have already voted')).toBeVisible();
    await page.reload();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await expect(like).toContainText(String(before + 1));
    await expectNoBarriers(page);
  });

  test(`a refused vote on a ${kind} is taken back`, async ({ page, baseURL }) => {
    await page.route('**/api/input.php', (route) =>
      route.fulfill({ status: 429, json: { error: 1, code: 'too_many' } }),
    );
    const like = page.getByRole('button', { name: /^Like/ });
    await openInteractive(page, await addressOf(kind, { place: 1, baseURL }), like);
    const before = await like.textContent();
    await like.click();
    await expect(page.getByText('Too many votes from your connection.')).toBeVisible();
    await expect(like).toHaveText(before ?? '');
    await expect(like).toHaveAttribute('aria-pressed', 'false');
  });

  test(`a guest without JavaScript votes on a ${kind} and returns to its page`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const address = await addressOf(kind, { place: 2, baseURL });
    await page.goto(address);
    await page.getByRole('button', { name: /^Dislike/ }).click();
    await expect(page.getByText('Thank you for your vote')).toBeVisible();
    await page.getByRole('link', { name: /^Back to / }).click();
    await expect(page).toHaveURL(address);
    await page.getByRole('button', { name: /^Like/ }).click();
    await expect(page.getByText('You have already voted')).toBeVisible();
    await context.close();
  });
}
