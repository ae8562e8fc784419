import { build, defaultClientConditions, type Plugin } from 'vite';

const id = 'virtual:inline-script';

export interface InlineScriptOptions {
  /** Absolute path of the module that the script starts with. */
  entry: string;
  /** Name of the global variable for the exports of the entry, which has none. */
  name: string;
}

/** Provides `virtual:inline-script`: a module with all it imports, bundled and minified as one classic script. */
export function inlineScript(options: InlineScriptOptions): Plugin {
  return {
    name: 'inline-script',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(module) {
      if (module !== `\0${id}`) return undefined;
      const { code, files } = await bundleInlineScript(options);
      for (const file of files) this.addWatchFile(file);
      return `export default ${JSON.stringify(code)};`;
    },
  };
}

/** Bundles the script; returns its code and its source files. @throws if its code contains `<!--`. */
export async function bundleInlineScript({
  entry,
  name,
}: InlineScriptOptions): Promise<{ code: string; files: string[] }> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    resolve: { conditions: ['@nightjar/source', ...defaultClientConditions] },
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      lib: { entry, formats: ['iife'], name },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunk =
    output && 'output' in output ? output.output.find((file) => file.type === 'chunk') : undefined;
  if (!chunk) throw new Error('The build of the inline script has no output.');
  // The bundler escapes `</script`.
  if (chunk.code.includes('<!--'))
    throw new Error(
      'The inline script contains “<!--”, which hides the end of its element; escape it in the source.',
    );
  return { code: chunk.code.trim(), files: chunk.moduleIds };
}
