import { fileURLToPath } from 'node:url';
import { build, defaultClientConditions, type Plugin } from 'vite';

const id = 'virtual:inline-script';
const entry = fileURLToPath(new URL('../before-play/main.ts', import.meta.url));

/**
 * Provides `virtual:inline-script`: `before-play/main.ts`, bundled and minified. Inline it needs no request, so that the
 * play button works as soon as the page is shown.
 */
export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(module) {
      if (module !== `\0${id}`) return undefined;
      const { code, files } = await bundle();
      for (const file of files) this.addWatchFile(file);
      return `export default ${JSON.stringify(code)};`;
    },
  };
}

/** Bundles the script; returns its code and its source files. */
export async function bundle(): Promise<{ code: string; files: string[] }> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    resolve: { conditions: ['@nightjar/source', ...defaultClientConditions] },
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      lib: { entry, formats: ['iife'], name: 'embed' },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunk =
    output && 'output' in output ? output.output.find((file) => file.type === 'chunk') : undefined;
  if (!chunk) throw new Error('The build of the inline script has no output.');
  return { code: chunk.code.trim(), files: chunk.moduleIds };
}
