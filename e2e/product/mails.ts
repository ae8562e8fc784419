import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

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
