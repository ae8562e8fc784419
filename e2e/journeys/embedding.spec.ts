import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectToPlay, moveOver } from '../product/playback.ts';
import { expect, test } from '../product/test.ts';

let partner: Server;
let partnerUrl: string;

test.beforeAll(async () => {
  partner = createServer((request, response) => {
    const embeds = new URL(request.url ?? '/', 'http://partner').searchParams.getAll('embed');
    const frames = embeds.map(
      (embed) => `<iframe src="${embed}" width="640" height="360" allow="autoplay; fullscreen"></iframe>`,
    );
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><title>A partner’s page</title><h1>A partner’s page</h1>
      ${frames.join('')}`);
  });
  await new Promise<void>((resolve) => partner.listen(0, '127.0.0.1', resolve));
  // An IP address, while the product uses a host name, so that it is another site.
  partnerUrl = `http://127.0.0.1:${(partner.address() as AddressInfo).port}`;
});
test.afterAll(() => new Promise((resolve) => partner.close(resolve)));

test('a reader of a partner’s page plays an embedded video', async ({ page, baseURL, videos }) => {
  await page.goto(`${partnerUrl}/?embed=${baseURL}/embed/${videos.ordinary.id}/`);
  const embed = page.frameLocator('iframe');
  // The age gate appears on a partner's page too; the confirmation starts the video.
  await embed.getByRole('button', { name: "I'm 18 or older – Enter" }).click();
  await expectToPlay(embed.locator('video').first());
});

test('a reader of two embeds confirms the age once', async ({ page, baseURL, videos }) => {
  const address = `${baseURL}/embed/${videos.ordinary.id}/`;
  await page.goto(`${partnerUrl}/?embed=${address}&embed=${address}`);
  const [first, second] = [page.frameLocator('iframe').first(), page.frameLocator('iframe').last()];
  const enter = { name: "I'm 18 or older – Enter" };
  const play = { name: `Play ${videos.ordinary.title}` };
  await expect(second.getByRole('button', enter)).toBeVisible();
  await first.getByRole('button', enter).click();
  await expectToPlay(first.locator('video').first());
  await expect(second.getByRole('button', enter)).toBeHidden();
  await expect(second.getByRole('button', play)).toBeVisible();
  // The cookie is kept for the partner's site.
  await page.reload();
  await expect(first.getByRole('button', play)).toBeVisible();
});

test('a reader of a partner’s page opens a related video of the embed in a new tab', async ({
  page,
  context,
  baseURL,
  videos,
}) => {
  const events: { type: string; videoId?: string }[] = [];
  await page.exposeFunction('recordEvent', (event: { type: string; videoId?: string }) => events.push(event));
  await page.addInitScript(() => {
    addEventListener('message', ({ data }) => {
      if (window === top && data?.source === 'nightjar')
        (window as never as { recordEvent(event: unknown): void }).recordEvent(data.event);
    });
  });
  await page.goto(`${partnerUrl}/?embed=${baseURL}/embed/${videos.ordinary.id}/`);
  const embed = page.frameLocator('iframe');
  await embed.getByRole('button', { name: "I'm 18 or older – Enter" }).click();
  const video = embed.locator('video').first();
  await expectToPlay(video);
  await moveOver(page, video);
  await embed.getByRole('button', { name: 'Related videos' }).click();
  const cards = embed.getByRole('group', { name: 'Related videos' }).getByRole('link');
  const tab = context.waitForEvent('page');
  await cards.first().click();
  await expect(await tab).toHaveURL(/\/video\/\d+\/[^/]+\/\?r=1$/);
  await expect.poll(() => events.find(({ type }) => type === 'click_Related')?.videoId).toMatch(/^\d+$/);
  // The embed pauses, so that only one video has sound.
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
  await page.bringToFront();
  await page.keyboard.press('Escape');
  await expect(cards).toHaveCount(0);
});

test('a reader of a partner’s page sees that an embedded video was deleted or does not exist', async ({
  page,
  baseURL,
  videos,
}) => {
  await page.goto(`${partnerUrl}/?embed=${baseURL}/embed/${videos.deleted.id}/`);
  await expect(page.frameLocator('iframe').getByText('Video has been recently deleted')).toBeVisible();
  await page.goto(`${partnerUrl}/?embed=${baseURL}/embed/${videos.missingId}/`);
  await expect(page.frameLocator('iframe').getByText('This video does not exist.')).toBeVisible();
});

test('an embed that starts itself does not load its picture beside the beginning of the video', async ({
  page,
  videos,
}) => {
  await page.addInitScript(() => {
    const note = ({ target }: Event) => {
      if (target instanceof HTMLVideoElement) target.dataset.playedAt ??= String(performance.now());
    };
    document.addEventListener('playing', note, true);
  });
  /** Times of the requests for pictures, in milliseconds since the navigation. */
  const pictures = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/pictures/'))
        .map(({ startTime }) => startTime),
    );
  const address = `/embed/${videos.ordinary.id}/`;
  await page.goto(`${address}?autostart=1`, { waitUntil: 'commit' });
  await expectToPlay(page.locator('video'));
  const playedAt = Number(await page.locator('video').getAttribute('data-played-at'));
  expect(playedAt).toBeGreaterThan(0);
  expect((await pictures()).filter((time) => time < playedAt)).toEqual([]);
  // Last, because a browser shows a picture in its memory without loading it.
  await page.goto(address);
  await expect(page.locator('.poster')).toBeVisible();
  await expect.poll(async () => (await pictures()).length).toBe(1);
});
