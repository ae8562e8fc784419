/** Build step: compresses the apps' files with the highest quality, which would take seconds at each start. */
import { access, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { staticFolders } from '../apps/load-apps.ts';
import { isCompressible } from '../response-cache/encoding.ts';
import { compressedNames } from './compressed-names.ts';
import { contentTypeOf } from './content-types.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const output = fileURLToPath(new URL('../build/compressed/', import.meta.url));

await mkdir(output, { recursive: true });
for (const { folder } of staticFolders()) {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !isCompressible(contentTypeOf(entry.name))) continue;
    await compress(await readFile(join(entry.parentPath, entry.name)));
  }
}

async function compress(content: Buffer) {
  const names = compressedNames(content);
  // The name is a hash of the content, so an existing file is correct.
  if (
    await access(join(output, names.gzip)).then(
      () => true,
      () => false,
    )
  )
    return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, gz] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })]);
  await writeFile(join(output, names.br), br);
  await writeFile(join(output, names.gzip), gz);
}
