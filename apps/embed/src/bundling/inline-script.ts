import { fileURLToPath } from 'node:url';
import { build, defaultClientConditions, type Plugin } from 'vite';

const id = 'virtual:inline-script';
const entry = fileURLToPath(new URL('../before-play/main.ts', import.meta.url));

/**
 * `virtual:inline-script` is the text of the script that stands in every embed page: `before-play/main.ts` as one
 * minified expression. Inside the page it costs no request, so that a press on play is heard from the first moment.
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

/** The script and the files that it is made of. */
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
  if (!chunk) throw new Error('The inline script came out empty.');
  return { code: chunk.code.trim(), files: chunk.moduleIds };
}
