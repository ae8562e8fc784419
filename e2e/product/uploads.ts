import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, type Locator, type Page } from '@playwright/test';

/** Runs ffmpeg to make a file. */
export const makeFile = (args: readonly string[]): Promise<unknown> =>
  promisify(execFile)('ffmpeg', ['-v', 'error', '-y', ...args]);

/**
 * Makes a clip of a little more than three minutes, the shortest that is accepted. `seed` makes its file different from all
 * others; `picture` is a video source of ffmpeg without its size, rate and duration.
 */
export async function makeClip(
  path: string,
  { size = '480x270', seed = Date.now(), picture = 'testsrc2' } = {},
): Promise<void> {
  const source = picture === 'life' ? lifeSource(size, seed) : `${picture}=s=${size}:r=4:d=185`;
  await makeFile([
    ...['-f', 'lavfi', '-i', source, '-t', '185', '-metadata', `comment=${seed}`],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '16', '-pix_fmt', 'yuv420p'],
    ...['-movflags', '+faststart', path],
  ]);
}

/** A game of life, whose pictures depend on the seed, so that a clip does not look like any other one. */
const lifeSource = (size: string, seed: number) =>
  `life=s=48x27:r=4:seed=${seed % 2 ** 31}:mold=8:life_color=orange:death_color=navy,scale=${size.replace('x', ':')}:flags=neighbor`;

/** The bytes of a clip that the server acknowledges before the connection is lost; the size of a clip depends on its seed. */
export const acknowledgedBytes = 500_000;

/**
 * Sends the beginning of the clip in place of the page, whose own request stays without an answer, as on a lost connection.
 * `hasBeginning` is fulfilled when the server has acknowledged it.
 */
export async function loseConnection(page: Page, path: string): Promise<{ hasBeginning: Promise<void> }> {
  const data = (await readFile(path)).subarray(0, acknowledgedBytes);
  let resolve = () => {};
  const hasBeginning = new Promise<void>((done) => {
    resolve = done;
  });
  await page.route('**/api/uploads/*', async (route) => {
    const request = route.request();
    if (request.method() !== 'PATCH') return await route.fallback();
    const response = await page.request.patch(request.url(), {
      data,
      headers: {
        origin: new URL(request.url()).origin,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
    });
    expect(response.headers()['upload-offset']).toBe(String(acknowledgedBytes));
    resolve();
  });
  return { hasBeginning };
}

/** The field of the upload page that accepts several files. */
export const filePicker = (page: Page): Locator => page.locator('input[type="file"][multiple]');

/** The offsets at which the page continues its uploads, in the order of its requests. */
export function uploadOffsets(page: Page): number[] {
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  return offsets;
}

/** Confirms all points of the verification on the upload page; `examine` runs before they are checked. */
export async function confirmAllPoints(
  page: Page,
  examine: (dialog: Locator) => Promise<void> = async () => {},
): Promise<void> {
  await page.getByRole('button', { name: 'Start verification' }).click();
  const dialog = page.getByRole('dialog', { name: 'Identity verification' });
  const boxes = dialog.getByRole('checkbox');
  await expect(boxes).toHaveCount(11);
  await examine(dialog);
  for (const box of await boxes.all()) await box.check();
  await dialog.getByRole('button', { name: 'Accept and Continue' }).click();
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible();
}
