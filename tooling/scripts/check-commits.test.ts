import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readSubjects, subjectProblem } from './check-commits.mjs';

describe('the subject of a commit', () => {
  test.each([
    'player: ignore a late pause event after playback has resumed',
    'site, ui: 44 px channel links on touch',
    'embed: bring the sizes of frames in line',
    'release: 0.1.0',
  ])('"%s" follows the convention', (subject) => {
    expect(subjectProblem(subject)).toBeUndefined();
  });

  test.each([
    ['Give every wait of the tests ten seconds', 'is not "area: imperative summary"'],
    ['Player: ignore a late event', 'is not "area: imperative summary"'],
    ['player:ignore a late event', 'is not "area: imperative summary"'],
    ['player: ', 'is not "area: imperative summary"'],
    ['player: fixed a late event', 'begins with "fixed"'],
    ['player: fixing a late event', 'begins with "fixing"'],
    ['player: ignore a late event.', 'ends with a full stop'],
    [`player: ignore ${'late '.repeat(20)}events`, 'has 121 characters'],
  ])('"%s" is reported', (subject, problem) => {
    expect(subjectProblem(subject)).toContain(problem);
  });
});

describe('the checked history', () => {
  async function createRepository(subjects: string[]) {
    const folder = await mkdtemp(join(tmpdir(), 'nightjar-commits-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org'];
    const git = (...args: string[]) =>
      execFileSync('git', [...author, ...args], { cwd: folder, encoding: 'utf8' }).trim();
    git('init', '--quiet');
    const commits = subjects.map((subject) => {
      git('commit', '--quiet', '--allow-empty', '--no-verify', '--message', subject);
      return git('rev-parse', 'HEAD');
    });
    return { folder, commits };
  }

  test('begins after the base', async () => {
    const { folder, commits } = await createRepository(['Old', 'a: add one', 'b: add two']);
    expect(readSubjects(folder, commits[0])).toEqual(['b: add two', 'a: add one']);
  });

  test('is absent where the base is not in the history, or where there is no repository', async () => {
    const { folder } = await createRepository(['a: add one']);
    expect(readSubjects(folder, '0123456789abcdef0123456789abcdef01234567')).toBeUndefined();
    const exported = await mkdtemp(join(tmpdir(), 'nightjar-exported-'));
    onTestFinished(() => rm(exported, { recursive: true, force: true }));
    expect(readSubjects(exported)).toBeUndefined();
  });
});
