import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { serverCommandOn } from './command.ts';
import { fillSignIn } from './newcomer.ts';
import { type RunningProduct, startProduct } from './running-product.ts';
import { makeFile } from './uploads.ts';

/** An empty site with the strict preset, on which uploaders prove their identity. */
export interface StrictSite {
  product: RunningProduct;
  /** Has the pictures of an identity check, and the site configuration. */
  folder: string;
  stop(): Promise<void>;
}

const pictures = { 'front.png': 'teal', 'selfie.png': 'orange' };

/** Starts the built product with the strict preset. `settings` are further variables of its environment. */
export async function startStrictSite(
  logName: string,
  settings: NodeJS.ProcessEnv = {},
): Promise<StrictSite> {
  const folder = await mkdtemp(join(tmpdir(), 'nightjar-strict-'));
  const siteConfig = join(folder, 'site.json');
  const brand = {
    name: 'Heron',
    host: 'heron.example',
    supportEmail: 'help@heron.example',
    copyright: 'Heron',
  };
  await writeFile(siteConfig, JSON.stringify({ preset: 'strict', brand }));
  for (const [name, colour] of Object.entries(pictures))
    await makeFile([
      '-f',
      'lavfi',
      '-i',
      `color=c=${colour}:s=960x640`,
      '-frames:v',
      '1',
      join(folder, name),
    ]);
  const product = await startProduct(logName, async () => true, {
    DEMONSTRATION: 'false',
    SITE_CONFIG: siteConfig,
    ...settings,
  });
  const stop = async () => {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { product, folder, stop };
}

/** Creates a member as an operator does, and opens a page of the site with their session. */
export async function openCreatedMember(
  { product }: StrictSite,
  browser: Browser,
  { name, role }: { name: string; role: 'member' | 'moderator' },
): Promise<Page> {
  const created = await serverCommandOn(
    product.dataDir,
    ...['member', '--username', name, '--email', `${name}@example.org`, '--role', role],
  );
  const password = /only this once: (\S+)/.exec(created)?.[1] ?? '';
  const page = await (await browser.newContext({ baseURL: product.url })).newPage();
  await page.goto('/signin/');
  await fillSignIn(page, { name, password });
  await expect(page.getByLabel(`Account of ${name}`)).toBeVisible();
  return page;
}

/** Sends both pictures and the details of the document. */
export async function sendIdentityCheck(page: Page, { folder }: StrictSite): Promise<void> {
  for (const [label, file] of [
    ['Front side', 'front.png'],
    ['You, with the document beside your face', 'selfie.png'],
  ] as const) {
    const row = page.getByRole('listitem').filter({ hasText: label });
    await row.locator('input[type="file"]').setInputFiles(join(folder, file));
    await expect(row.getByText('Received')).toBeVisible();
  }
  await page.getByLabel('Full name').fill('Ada Heron');
  await page.getByLabel('Date of birth').fill('1990-05-06');
  await page.getByLabel('Document number and country of issue').fill('C01X00T47, Sweden');
  await page.getByRole('button', { name: 'Send to the moderators' }).click();
  await expect(page.getByText('We are checking your documents')).toBeVisible();
}
