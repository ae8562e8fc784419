import { readFile } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import { defineConfig, type Options } from 'tsup';

const namespace = 'css-module';
/** Prevents tsup from handling the file: it takes every path that ends in `.css` and emits an empty class map. */
const suffix = '?scoped';

/**
 * Compiles `*.module.css` for packages with esbuild's `local-css` loader, because tsup passes CSS to postcss and emits an
 * empty class map. The loader scopes the names and collects all rules in one stylesheet, also those of dynamic imports.
 */
const cssModules: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'css-modules',
  setup(build) {
    build.onResolve({ filter: /\.module\.css$/ }, (args) => ({
      // Relative, because a comment of the published file contains it.
      path: relative(process.cwd(), resolve(args.resolveDir, args.path)) + suffix,
      namespace,
    }));
    build.onLoad({ filter: /\?scoped$/, namespace }, async (args) => {
      const path = resolve(args.path.slice(0, -suffix.length));
      return { contents: await readFile(path, 'utf8'), loader: 'local-css', resolveDir: dirname(path) };
    });
  },
};

/** The build configuration of a package: one ES module for each entry of its `exports` map; `tsc` makes the declarations. */
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
