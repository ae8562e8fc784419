/**
 * Checks the subjects of the commits since this check exists: `area: imperative summary`. A shallow clone or an exported
 * tree has no such history; then there is nothing to check.
 */
import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';

/** The last commit before this check; the commits after it are checked. */
const BASE = '1a25f8353ec0d61cd58f0d95c64d9bff94725ed0';
/** 72 characters are intended; the longest line of a log that is still readable has 100. */
const LONGEST_SUBJECT = 100;

const form = /^[a-z0-9][a-z0-9 ,&/-]*: (?<verb>\S+)(?: .*)?$/;
/** Verbs that only look like a past or a progressive form. */
const verbs = new Set(['bring', 'embed', 'feed', 'need', 'ping', 'seed', 'shed', 'speed', 'string']);

/**
 * Returns what is wrong with a subject; undefined if it follows the convention.
 *
 * @param {string} subject
 * @returns {string | undefined}
 */
export function subjectProblem(subject) {
  const verb = form.exec(subject)?.groups?.verb;
  if (verb === undefined) return 'is not "area: imperative summary" with an area in lower case';
  if (/(?:ed|ing)$/.test(verb) && !verbs.has(verb)) return `begins with "${verb}" instead of an imperative`;
  if (subject.endsWith('.')) return 'ends with a full stop';
  if (subject.length > LONGEST_SUBJECT)
    return `has ${subject.length} characters, more than ${LONGEST_SUBJECT}`;
  return undefined;
}

/**
 * Returns the subjects of the commits since `base`, without merges; undefined if the folder has no such history.
 *
 * @param {string} folder
 * @returns {string[] | undefined}
 */
export function readSubjects(folder, base = BASE) {
  const git = (...args) => spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  if (git('merge-base', '--is-ancestor', base, 'HEAD').status !== 0) return undefined;
  const { stdout } = git('log', '--no-merges', '--format=%s', `${base}..HEAD`);
  return stdout.split('\n').filter((subject) => subject !== '');
}

function main() {
  const subjects = readSubjects(import.meta.dirname);
  if (!subjects) {
    console.log('The history since the check of subjects began is not here: there is nothing to check.');
    return;
  }
  const problems = subjects.flatMap((subject) => {
    const problem = subjectProblem(subject);
    return problem ? [`"${subject}" ${problem}`] : [];
  });
  for (const problem of problems) console.error(problem);
  console.log(`${subjects.length} subjects of commits, ${problems.length} problems`);
  if (problems.length > 0) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
