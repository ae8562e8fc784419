import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** The mails of the product's outbox to an address, the oldest first. */
export async function mailsTo(
  address: string,
  dataDir = process.env.NIGHTJAR_E2E_DATA_DIR ?? '',
): Promise<string[]> {
  const folder = join(dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return mails.map(unfold).filter((mail) => mail.includes(`To: ${address}`));
}

/** Decodes quoted-printable, as far as links need it. */
const unfold = (mail: string) =>
  mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The path of the private link in the latest mail that has one. */
export async function privateLink(address: string, kind: 'appeal' | 'takedown/status'): Promise<string> {
  let path = '';
  await expect
    .poll(async () => {
      const links = (await mailsTo(address)).flatMap((mail) => [
        ...mail.matchAll(new RegExp(`/${kind}/\\?\\w+=\\d+&key=[\\w-]{43}`, 'g')),
      ]);
      path = links.at(-1)?.[0] ?? '';
      return path;
    })
    .not.toBe('');
  return path;
}
