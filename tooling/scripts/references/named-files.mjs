/**
 * Checks the files that documents and comments name: Markdown links, paths such as `apps/server/src/front/front.ts`, and
 * names without a folder such as `front.ts`.
 */
import { posix } from 'node:path';
import { isDocument, proseLines } from './texts.mjs';

const LINK = /\[[^\]]*\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g;
const HEADING = /^#{1,6}\s+(.*)$/;
/** Extensions of sources and documents. Data (`.m4s`, `.vtt`, `.json` of the API) is generated and not in the repository. */
const PATH =
  /(?<![\w./{}@:*$~<-])((?:\.{1,2}\/)*[\w.-]+(?:\/[\w@.[\]-]+)+\.(?:tsx?|mts|mjs|css|md|sql|ya?ml))(?![\w/{}*-])/g;
/** A file name without a folder. */
const NAME = /(?<![\w./{}@:*$~<[-])([\w-][\w.-]*\.(?:tsx?|mts|mjs|css|md|sql))(?![\w/{}*-])/g;
/** Names in examples: `x.test.ts`, `Name.stories.tsx`. */
const PLACEHOLDER = /^(?:[a-z]|Name)\./i;
/** Files that a release creates. */
const RELEASE_FILES = new Set(['CHANGELOG.md']);
/** A folder or file below one of the top-level folders. */
const PLACE =
  /(?<![\w./{}@:*$~<-])((?:apps|packages|e2e|docs|tooling|storybook)\/[\w@.[\]-]+(?:\/[\w@.[\]-]+)*)\/?(?![\w/{}*<…-])/g;
/** Folders that builds, installs and runs create. */
const GENERATED = /(?:^|\/)(?:dist|build|node_modules|test-results|\.data)(?:\/|$)/;

/** The anchor of a heading on GitHub. */
const anchorOf = (heading) =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

const anchorsOf = (text) =>
  new Set(text.split('\n').flatMap((line) => line.match(HEADING)?.slice(1).map(anchorOf) ?? []));

/**
 * @param {import('./texts.mjs').File[]} files
 * @param {readonly string[]} paths every file of the repository
 */
export function missingFiles(files, paths) {
  const known = new Set(paths);
  for (const path of paths)
    for (let folder = posix.dirname(path); folder !== '.'; folder = posix.dirname(folder)) known.add(folder);
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const problems = [];

  /** Documents may shorten paths (`api/SPEC.md`), so every suffix of an existing path is accepted. */
  const tails = new Set();
  for (const path of known)
    for (let tail = path; tail !== ''; tail = tail.includes('/') ? tail.slice(tail.indexOf('/') + 1) : '')
      tails.add(tail);

  const isMissingName = (name) => !tails.has(name) && !PLACEHOLDER.test(name) && !RELEASE_FILES.has(name);

  for (const file of files) {
    const here = posix.dirname(file.path);
    const prose = proseLines(file);
    for (const { path, line, text } of prose) {
      const report = (message) => problems.push({ path, line, message });
      if (isDocument(path)) {
        for (const [, target = ''] of text.matchAll(LINK)) {
          const [name = '', anchor] = target.split('#');
          if (/^[a-z]+:/i.test(target) || name.startsWith('/')) continue;
          const linked = name === '' ? path : posix.normalize(posix.join(here, decodeURI(name)));
          const exists = known.has(linked.replace(/\/$/, '')) || linked === '.';
          if (!exists) report(`The link target ${target} does not exist.`);
          else if (anchor && texts.has(linked) && !anchorsOf(texts.get(linked) ?? '').has(anchor))
            report(`The link target ${target} does not match a heading of its document.`);
        }
      }
      const withoutLinks = text.replace(LINK, '');
      const named = new Set(
        [...withoutLinks.matchAll(PATH), ...withoutLinks.matchAll(PLACE)].map(([, one = '']) => one),
      );
      for (const one of named) {
        const name = one.replace(/\.$/, '');
        const exists =
          GENERATED.test(name) || tails.has(name) || known.has(posix.normalize(posix.join(here, name)));
        if (!exists) report(`${name} does not exist in this repository.`);
      }
      for (const [, name = ''] of withoutLinks.matchAll(NAME))
        if (isMissingName(name)) report(`No file of this repository is named ${name}.`);
    }
  }
  return problems;
}
