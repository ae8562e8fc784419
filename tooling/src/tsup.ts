import { readFile } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import { defineConfig, type Options } from 'tsup';

const namespace = 'css-module';
/** tsup takes whatever path ends in `.css`, in any namespace, and would leave its class map empty. */
const suffix = '?scoped';

/**
 * Compiles `*.module.css` for packages. tsup hands CSS to postcss and emits an empty class map, so the files are
 * given to esbuild's own `local-css` loader, which scopes the names and collects the rules in one stylesheet, those of parts
 * that are imported on demand too.
 */
const cssModules: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'css-modules',
  setup(build) {
    build.onResolve({ filter: /\.module\.css$/ }, (args) => ({
      // Relative: it stands in a comment of what is published.
      path: relative(process.cwd(), resolve(args.resolveDir, args.path)) + suffix,
      namespace,
    }));
    build.onLoad({ filter: /\?scoped$/, namespace }, async (args) => {
      const path = resolve(args.path.slice(0, -suffix.length));
      return { contents: await readFile(path, 'utf8'), loader: 'local-css', resolveDir: dirname(path) };
    });
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
