import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Options } from 'tsup';
import { expect, test } from 'vitest';
import { definePackage } from './tsup.ts';

test('builds class names and one stylesheet with the rules of static and dynamic imports', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'package-'));
  try {
    const files = {
      'index.js': `import styles from './eager.module.css';\nexport const name = styles.box;\nexport const late = () => import('./late.js');`,
      'late.js': `import styles from './late.module.css';\nexport const name = styles.box;`,
      'eager.module.css': '.box { color: red }',
      'late.module.css': '.box { color: blue }',
    };
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    const outDir = join(folder, 'dist');
    const options = definePackage({ index: join(folder, 'index.js') }) as Options;
    await build({ ...options, outDir, config: false, silent: true });
    const eager: unknown = await import(join(outDir, 'index.js'));
    const { name, late } = eager as { name: string; late: () => Promise<{ name: string }> };
    const { name: lateName } = await late();
    expect(name).toBeTruthy();
    expect(lateName).toBeTruthy();
    expect(lateName).not.toBe(name);
    const sheet = await readFile(join(outDir, 'index.css'), 'utf8');
    expect(sheet).toContain(`.${name} {`);
    expect(sheet).toContain(`.${lateName} {`);
    expect(await readdir(outDir)).toContain('index.js');
  } finally {
    await rm(folder, { recursive: true });
  }
});
