import { dirname, join } from 'node:path';

/** A shorter file that only its neighbour uses is a fragment of this neighbour. */
const FRAGMENT_LINES = 25;
/** A file that would become longer than this keeps its parts in files of their own. */
const LONGEST_FILE = 250;

const importPattern =
  /^(import|export)\b[^;]*?from '(\.[^']+)'|^import '(\.[^']+)'|\bimport\((?:[^)']*)'(\.[^']+)'/gms;
const lineCount = (text) => text.trimEnd().split('\n').length;

/** The relative imports of a file: the paths and how they are imported. */
function importsOf(file, text) {
  return [...text.matchAll(importPattern)].map(([, keyword, from, effect, dynamic]) => ({
    path: join(dirname(file), from ?? effect ?? dynamic),
    kind: dynamic ? 'dynamic' : keyword === 'export' ? 'export' : 'import',
  }));
}

/**
 * Returns the files that must be merged into their importer: shorter than 25 lines, imported by one file of the same folder and
 * by no test. A file stays apart if it is loaded on demand or loads others on demand (it ends a chunk), if it is re-exported
 * (a public entry), if it belongs to the server only (`.server.ts`), or if the importer would become too long.
 *
 * @param {ReadonlyMap<string, string>} files The text of every source file, tests included, by its path.
 * @returns {string[]} One line for each fragment.
 */
export function findFragments(files) {
  const importers = new Map();
  for (const [file, text] of files) {
    for (const { path, kind } of importsOf(file, text)) {
      if (!importers.has(path)) importers.set(path, []);
      importers.get(path).push({ file, kind });
    }
  }
  return [...files].flatMap(([file, text]) => {
    const uses = importers.get(file) ?? [];
    const [user] = new Set(uses.map((use) => use.file));
    const isKept =
      lineCount(text) >= FRAGMENT_LINES ||
      /\.server\.tsx?$|\.d\.ts$/.test(file) ||
      uses.length === 0 ||
      uses.some((use) => use.file !== user || use.kind !== 'import') ||
      dirname(user) !== dirname(file) ||
      /\.(?:test|stories|captures|deep)\.tsx?$/.test(user) ||
      text.includes('import(') ||
      lineCount(text) + lineCount(files.get(user) ?? '') > LONGEST_FILE;
    return isKept ? [] : [`${file} (${lineCount(text)} lines) is used by ${user} only`];
  });
}
