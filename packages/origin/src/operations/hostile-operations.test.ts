import { type OperationInput, type OperationName, operations } from '@nightjar/api/operations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestOrigin, type TestOrigin, testPublicUrl } from '../testing/test-origin.ts';

let site: TestOrigin;
const cookies: Record<'moderator' | 'member' | 'anyone', string> = { moderator: '', member: '', anyone: '' };
const logged: unknown[] = [];
beforeAll(async () => {
  const log = () => undefined;
  site = await openTestOrigin({
    log: { debug: log, info: log, warn: log, error: (...details) => logged.push(details) },
  });
  cookies.moderator = await site.signInAs('mira');
  cookies.member = await site.signInAs('nora');
});
afterAll(() => site.close());

const key = 'A'.repeat(43);
const text = 'A text of at least twenty characters.';
const day = '2026-01-31';
const statement = { reason: 'spam', statement: text, answer: text } as const;
const member = { userId: 4 };

/** An input with every field of every operation. The type requires an entry for every operation. */
const samples: { [Name in OperationName]: OperationInput<Name> } = {
  appealCase: { decisionId: 1, key },
  appealQueue: { page: 1 },
  auditEntries: { before: 9, action: 'decision', subjectId: '1' },
  bannedTerms: {},
  cancelDeletion: {},
  catalogueEntry: { kind: 'model', id: 1 },
  catalogueList: { kind: 'model', name: 'a', page: 1 },
  clearProfile: { ...member, parts: ['texts'], ...statement },
  decideAppeal: { decisionId: 1, outcome: 'upheld', answer: text },
  decideIdentity: { recordId: 1, decision: 'reject', reason: 'other', note: text },
  decideReports: { section: 'comment', objectId: 1, outcome: 'removed', ...statement, revision: 'x' },
  decideVideo: {
    videoId: 5,
    decision: 'approve',
    editedAt: '2026-01-31T00:00:00Z',
    revision: 'x',
    reason: 'spam',
    statement: text,
  },
  figures: { from: day, to: day },
  formerPicture: { videoId: 5 },
  hashLists: {},
  identityCase: { recordId: 1 },
  identityPictureOf: { recordId: 1, kind: 'front' },
  identityQueue: { page: 1 },
  identityRecords: { state: 'waiting', member: 'nora', from: day, to: day, page: 1 },
  listedVideos: { list: 'member', id: 4, page: 1 },
  memberCase: member,
  memberComments: { ...member, page: 1 },
  memberList: { name: 'a', page: 1 },
  mergeCatalogueEntry: { kind: 'tag', id: 1, into: 'nowhere' },
  movedEntry: { kind: 'model', dir: 'former' },
  movePin: { categoryId: 1, videoId: 5, direction: 'up' },
  noticeStatus: { noticeId: 1, key },
  ownIdentity: {},
  personalData: {},
  pinnedVideos: { categoryId: 1 },
  pinVideo: { categoryId: 1, videoId: 5, lastDay: day },
  refusedUploads: { before: 9, code: 'upload.broken' },
  removeCataloguePicture: { kind: 'model', id: 1 },
  removedObjects: { section: 'video', reason: 'spam', find: 'a', page: 1 },
  reportedObject: { section: 'video', objectId: 5 },
  reportQueue: { page: 1 },
  requestDeletion: { password: 'nora-pass', comments: 'remove' },
  requestExport: {},
  restoreObject: { section: 'comment', objectId: 1, statement: text },
  reviewQueue: { page: 1 },
  reviewVideo: { videoId: 5 },
  sanctionMember: { ...member, kind: 'warn', ...statement, days: 1 },
  saveBannedTerms: { terms: ['unheard'], base: ['unheard'] },
  saveCatalogueEntry: {
    kind: 'model',
    title: 'Grace Holm',
    dir: 'grace-holm',
    description: text,
    isHidden: false,
    facts: { career: 'Actress', birth_date: '1980-01-31', website: 'https://grace.example' },
    title2: 'Grace',
    url: 'https://grace.example',
    vda: true,
  },
  sendAppeal: { decisionId: 1, key, text },
  sendNotice: {
    kind: 'other',
    addresses: ['5'],
    name: 'Rita',
    email: 'rita@example.org',
    statement: text,
    isTrue: true,
  },
  submitIdentity: { legalName: 'Nora Lind', birthDate: '1980-01-31', documentNumber: 'NO 1234' },
  unpinVideo: { categoryId: 1, videoId: 5 },
  withdrawIdentity: {},
  workload: {},
};

const hostile: unknown[] = [
  `\0${text}`,
  `${text}\0`,
  '\0',
  'a\0b',
  `https://a.example/\0`,
  `${text}\ud800`,
  '\udfff',
  'x'.repeat(1_000_000),
  'é'.repeat(5000),
  "' or 1=1 -- %_\\",
  '',
  '__proto__',
  '0000-01-01',
  '9999-12-31',
  '9999-12-31T23:59:59Z',
  '0000-01-01T00:00:00Z',
  0,
  -1,
  1.5,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  1e300,
  true,
  null,
  [],
  {},
  [null],
  ['a\0b'],
  { constructor: 'a\0b' },
];

/** The paths of all values in an input, also of lists and objects. */
function pathsIn(value: unknown, path: readonly string[] = []): string[][] {
  const nested =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, each]) => pathsIn(each, [...path, name]))
      : [];
  return [[...path], ...nested];
}

/** A copy of an input with another value at a path. */
function withValue(input: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(input))
    return input.map((each, index) => (String(index) === name ? withValue(each, rest, value) : each));
  const fields = Object.entries(input as object);
  return Object.fromEntries(
    fields.map(([key, each]) => [key, key === name ? withValue(each, rest, value) : each]),
  );
}

describe.each(Object.entries(samples))('184: the operation %s', (name, sample) => {
  const { access } = operations[name as OperationName];
  let sent = 0;

  /** From an own address each, because of the limits. */
  async function answerTo(input: unknown) {
    sent += 1;
    const response = await site.origin.fetch(
      new Request(`http://origin/api/operations/${name}`, {
        method: 'POST',
        body: JSON.stringify(input),
        headers: {
          origin: testPublicUrl,
          cookie: cookies[access],
          'x-client-address': `192.0.${sent >> 8}.${sent & 255}`,
        },
      }),
    );
    return { status: response.status, body: await response.text() };
  }

  test('answers any value of each field, or refuses it with a code', { timeout: 60_000 }, async () => {
    logged.length = 0;
    expect((await answerTo(sample)).body).not.toContain('"code":"invalid"');
    for (const path of pathsIn(sample))
      for (const value of hostile) {
        const { status, body } = await answerTo(withValue(sample, path, value));
        const shown = `${path.join('.')} ${JSON.stringify(value).slice(0, 60)} ${body.slice(0, 200)}`;
        expect(status, shown).toBeLessThan(500);
        if (status !== 200)
          expect(JSON.parse(body), shown).toMatchObject({ error: 1, code: expect.any(String) });
      }
    expect(logged).toEqual([]);
  });
});
