import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { defineConfig, type Options } from 'tsup';

/**
 * Compiles `*.module.css` for packages. tsup hands CSS to postcss and emits an empty class map, so the files are
 * given to esbuild's own `local-css` loader, which scopes the names and collects the rules in one stylesheet.
 */
const cssModules: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'css-modules',
  setup(build) {
    build.onResolve({ filter: /\.module\.css$/ }, (args) => ({
      path: resolve(dirname(args.importer), args.path),
      namespace: 'css-module',
    }));
    build.onLoad({ filter: /.*/, namespace: 'css-module' }, async (args) => ({
      contents: await readFile(args.path, 'utf8'),
      loader: 'local-css',
      resolveDir: dirname(args.path),
    }));
  },
};

/** The build of a package: one ES module per entry of its `exports` map; declarations come from `tsc`. */
export function definePackage(entry: Record<string, string>, options: Options = {}) {
  return defineConfig({
    entry,
    format: 'esm',
    target: 'es2023',
    platform: 'neutral',
    dts: false,
    clean: true,
    splitting: true,
    sourcemap: true,
    esbuildPlugins: [cssModules],
    ...options,
  });
}
