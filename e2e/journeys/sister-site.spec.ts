import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApiClient } from '@nightjar/api';
import { expectToPlay } from '../product/playback.ts';
import { expect, test } from '../product/test.ts';

/** A page of another site, on another port. */
async function openSisterSite() {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Sister</title><video muted playsinline></video><img alt="">');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

test('a visitor of a sister site plays a video of an origin on another host and port', async ({
  page,
  videos,
  baseURL,
}) => {
  const sister = await openSisterSite();
  // The PUBLIC_URL of the origin is localhost, so 127.0.0.1 is another host.
  const client = createApiClient({
    baseUrl: (baseURL ?? '').replace('localhost', '127.0.0.1'),
    publicUrl: sister.url,
  });
  try {
    const { id } = videos.ordinary;
    const [video, files] = await Promise.all([
      client.video({ videoId: id }),
      client.videofile({ videoId: id }),
    ]);
    const file = files.find(({ isDefault }) => isDefault) ?? files[0];
    if (video.isRefused || !file?.timelines || !video.preview)
      throw new Error('The video has no files, timelines or preview.');
    await page.goto(sister.url);
    const element = page.locator('video');
    await element.evaluate((media: HTMLVideoElement, src) => {
      media.src = src;
      return media.play();
    }, file.url);
    await expectToPlay(element);
    await element.evaluate((media: HTMLVideoElement, src) => {
      media.src = src;
      return media.play();
    }, video.preview);
    await expectToPlay(element);
    const cues = await page.evaluate(async (url) => (await fetch(url)).text(), file.timelines.url);
    expect(cues).toMatch(/^WEBVTT/);
    const picture = page.locator('img');
    await picture.evaluate((image: HTMLImageElement, src) => {
      image.src = src;
      return image.decode();
    }, video.poster);
  } finally {
    sister.close();
  }
});
