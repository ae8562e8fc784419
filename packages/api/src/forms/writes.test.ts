import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  accountRules,
  audiences,
  commonWriteCodes,
  type FormFields,
  findWrite,
  friendSections,
  identityKinds,
  isBlank,
  maximumPage,
  memberFilterValues,
  picturedKinds,
  readForm,
  reportReasons,
  reportSections,
  subscribeSections,
  subscriptionSorts,
  uploadRules,
  verificationPoints,
  viewSections,
  voteSections,
  type Write,
  type WriteName,
  writePaths,
  writes,
} from '../index.ts';
import { notificationKinds } from '../notifications/notification.ts';

fc.configureGlobal({ seed: 20260301, numRuns: 60 });

type AnyWrite = Write<unknown, unknown, string>;
const nameOf = (write: AnyWrite) => all.find((entry) => entry.write === write)?.name;

/** Normalised text of a title: trimmed, with `\n`, visible, without NUL, lone surrogates and controls of the direction. */
const tidy = (options: { min?: number; max: number }) =>
  fc
    .oneof(
      fc.string({ unit: 'binary', maxLength: options.max }),
      fc.constantFrom('a&b=c', '%00', '+ +', 'a[b]=c', '<b>', "'; --", 'line\nbreak', '👩‍🚀', '=', 'null'),
    )
    .map((text) => text.replace(/[\0\r\u202a-\u202e\u2066-\u2069]/g, '').trim())
    .filter(
      (text) =>
        [...text].length >= (options.min ?? 1) &&
        [...text].length <= options.max &&
        !/\p{Surrogate}/u.test(text) &&
        !isBlank(text),
    );
const secret = (min: number, max = 60) =>
  fc.string({ unit: 'grapheme-ascii', minLength: min, maxLength: max });
const free = (max: number) => fc.oneof(fc.constant(''), tidy({ max }));
const id = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
const page = fc.integer({ min: 1, max: maximumPage });
const word = <Value>(values: readonly Value[]) => fc.constantFrom(...values);
const email = fc.constantFrom('a@b', 'mira@nightjar.example', "o'hara+x@xn--80a.example");
const key = fc.stringMatching(/^[A-Za-z0-9_-]{16,64}$/);
const title = fc.stringMatching(/^[a-zé]{1,20}( [a-z]{1,9})?$/);
const titles = fc.uniqueArray(title, { maxLength: 20 });
const record = <Model>(required: Model, optional: object = {}) =>
  fc.record({ ...required, ...optional } as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: Object.keys(required as object),
    noNullPrototype: true,
  });
const categoryIds = fc.uniqueArray(fc.integer({ min: 1, max: 99_999 }), {
  minLength: uploadRules.categories.min,
  maxLength: uploadRules.categories.max,
});
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 99_999 }), { maxLength: 9 });
const historyChanges = fc.array(
  fc.record(
    {
      videoId: fc.integer({ min: 1, max: 99_999 }),
      ageSeconds: fc.nat(9_999_999),
    },
    { noNullPrototype: true },
  ),
  { maxLength: 9 },
);
const preview = fc.integer({ min: 0, max: 36_000_000 }).map((milliseconds) => milliseconds / 1000);
const described = {
  consents: fc.array(
    fc.record({
      model: fc.stringMatching(/^[A-Za-z]([A-Za-z ]{0,20}[a-z])?$/),
      reference: fc.stringMatching(/^([A-Za-z\d]([A-Za-z\d: ]{0,20}\d)?)?$/),
    }),
    { maxLength: 5 },
  ),
  consentRevision: fc.stringMatching(/^\d{4}-\d{2}$/),
  description: free(200),
  models: titles,
  tags: titles,
  isPrivate: fc.boolean(),
  channel: free(120),
};

const feedPlace = fc.stringMatching(/^\d{1,15}-[1-9]\d{0,14}$/);
const pushEndpoint = fc.stringMatching(/^https:\/\/[a-z]{1,9}\.example\/[\w-]{1,40}$/);
const domains: Record<WriteName, fc.Arbitrary<unknown>> = {
  view: record({ section: word(viewSections), objectId: id }, { nogeo: fc.boolean(), userId: id }),
  vote: record({ section: word(voteSections), objectId: id, vote: fc.boolean() }),
  subscribe: record({ section: word(subscribeSections), objectId: id }),
  unsubscribe: record({ section: word(subscribeSections), objectId: id }),
  addFavourite: record({ videoId: id }),
  removeFavourite: record({ videoId: id }),
  syncWatchLater: record({ known: ids, added: ids, removed: ids }, { userId: id }),
  syncHistory: record(
    { known: ids, watched: historyChanges, removed: historyChanges },
    { userId: id, revision: id, cleared: id },
  ),
  keepHistory: record({ keep: fc.boolean() }),
  addComment: record(
    { section: word(['video', 'model']), objectId: id, text: tidy({ max: 1000 }) },
    { parentId: id },
  ),
  addWallComment: record({ objectId: id, text: tidy({ max: 1000 }) }, { parentId: id }),
  removeComment: record({ commentId: id }),
  editComment: record({ commentId: id, text: tidy({ max: 1000 }) }),
  restoreComment: record({ commentId: id }),
  ownNotifications: record({}, { page }),
  readNotification: record({ notificationId: id }, { isSingle: fc.boolean() }),
  setDigest: record({ period: word(['off', 'daily', 'weekly']) }),
  stopDigest: record({ key: fc.uuid() }),
  subscribePush: record({
    endpoint: pushEndpoint,
    p256dh: fc.stringMatching(/^[\w-]{87}$/),
    auth: fc.stringMatching(/^[\w-]{22}$/),
  }),
  unsubscribePush: record({ endpoint: pushEndpoint }),
  muteNotifications: record({ kind: word(notificationKinds), isMuted: fc.boolean() }),
  ownSessions: record({}),
  captchaChallenge: record({}),
  endSession: record({ sessionId: id }),
  endOtherSessions: record({}),
  requestFriend: record({ objectId: id }),
  answerFriend: record({ section: word(['accept', 'decline', 'remove', 'cancel']), objectId: id }),
  sendMessage: record({ objectId: id, text: tidy({ max: 4000 }) }),
  blockMember: record({ section: word(['add', 'remove']), objectId: id }),
  createPlaylist: record({ title: tidy({ max: 120 }) }, { description: free(200), isPrivate: fc.boolean() }),
  editPlaylist: record(
    { playlistId: id },
    { title: tidy({ max: 120 }), description: free(200), isPrivate: fc.boolean() },
  ),
  deletePlaylist: record({ playlistId: id }),
  addToPlaylist: record({ playlistId: id, videoId: id }),
  removeFromPlaylist: record({ playlistId: id, videoId: id }),
  moveInPlaylist: record({ playlistId: id, videoId: id, position: id }),
  orderPlaylist: record({
    playlistId: id,
    videoIds: fc.uniqueArray(fc.integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 100 }),
  }),
  ownPlaylists: record({}, { videoId: id }),
  report: record(
    { section: word(reportSections), objectId: id, reason: word(reportReasons) },
    { email, message: free(200) },
  ),
  contact: record({ email, message: tidy({ max: 5000 }) }),
  signIn: record({ usr: tidy({ min: 3, max: 254 }), pwd: secret(5) }, { tok: secret(1) }),
  signOut: record({}),
  signInCode: record({ code: tidy({ max: 40 }) }),
  passkeyOptions: record({}),
  signInPasskey: record({ credential: secret(1) }),
  ownPasskeys: record({}),
  startPasskey: record({ pwd: secret(1) }),
  addPasskey: record({ credential: secret(1), name: tidy({ max: 60 }) }),
  renamePasskey: record({ passkeyId: id, name: tidy({ max: 60 }) }),
  removePasskey: record({ passkeyId: id, pwd: secret(1) }),
  ownEmail: record({}),
  changeEmail: record({ eml: email, pwd: secret(1) }),
  cancelEmailChange: record({}),
  confirmNewEmail: record({ key }),
  answerEmailChange: record({ key, answer: word(['agree', 'cancel']) }),
  ownSecondFactor: record({}),
  startSecondFactor: record({ pwd: secret(1) }),
  confirmSecondFactor: record({ code: tidy({ max: 40 }) }),
  renewRecoveryCodes: record({ pwd: secret(1), code: tidy({ max: 40 }) }),
  stopSecondFactor: record({ pwd: secret(1), code: tidy({ max: 40 }) }),
  signUp: record(
    { usr: fc.stringMatching(/^[A-Za-z0-9_-]{3,30}$/), pwd: secret(accountRules.passwordMin), eml: email },
    { tok: secret(1), requestKey: fc.uuid() },
  ),
  confirmEmail: record({ key }),
  confirmAgain: record({ eml: email }, { tok: secret(1) }),
  restore: record({ eml: email }, { tok: secret(1) }),
  resetAccount: record({ key }),
  resetPassword: record({ key, pwd: secret(5) }),
  ownProfile: record({}),
  viewerState: record({
    section: word(['video', 'model', 'channel', 'member', 'playlist']),
    objectId: id,
  }),
  editProfile: record(
    {},
    {
      userId: id,
      gender: word(['', ...memberFilterValues.gender]),
      birthDate: word(['', '1990-02-28']),
      relationship: word(['', ...memberFilterValues.relationship]),
      orientation: word(['', ...memberFilterValues.orientation]),
      country: word(['', 'se']),
      city: free(60),
      education: free(60),
      occupation: free(60),
      interests: free(60),
      website: word(['', 'https://nightjar.example/?a=1&b=2']),
      about: free(2000),
    },
  ),
  editVisibility: record(
    {},
    {
      userId: id,
      info: word(audiences),
      uploadedVideos: word(audiences),
      favouriteVideos: word(audiences),
      playlists: word(audiences),
      subscriptions: word(audiences),
      wall: word(audiences),
      friends: word(audiences),
    },
  ),
  changePassword: record({ pwd: secret(1), pwdNew: secret(5) }, { userId: id }),
  acceptVerification: record({
    points: fc.constant(Array.from({ length: verificationPoints }, (_, index) => index + 1)),
  }),
  memberFriends: record({ objectId: id }, { page }),
  ownFriends: record({ section: word(friendSections) }, { page }),
  ownConversations: record({}, { page }),
  ownMessages: record({ objectId: id }, { page }),
  ownFavourites: record({}, { page }),
  memberFavourites: record({ objectId: id }, { page }),
  ownSubscriptions: record({ section: word(subscribeSections) }, { sort: word(subscriptionSorts), page }),
  ownFeed: record({}, { before: feedPlace }),
  ownVideos: record({}, { page }),
  ownUploads: record(
    {},
    {
      page,
      part: word(['drafts', 'sent', 'returned']),
      videoIds: fc.uniqueArray(fc.integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 100 }),
    },
  ),
  resubmitVideo: record({ videoId: id }),
  removePicture: record({ kind: word(['avatar', 'cover']) }, { userId: id }),
  uploadAvatar: record({}, { userId: id }),
  uploadCover: record({}, { userId: id }),
  uploadVideo: record(
    { title: tidy({ min: 3, max: 120 }), categoryIds, preview },
    { ...described, vr: word(['', 'eqr_360_mono']), uploadId: fc.stringMatching(/^[A-Za-z\d_-]{1,80}$/) },
  ),
  editVideo: record(
    { videoId: id },
    { title: tidy({ min: 3, max: 120 }), categoryIds, preview, ...described },
  ),
  sendVideoPicture: record({ videoId: id }),
  sendIdentityPicture: record({ kind: word(identityKinds) }),
  sendCataloguePicture: record({ kind: word(picturedKinds), objectId: id }),
  deleteVideo: record({ videoId: id }),
  sendCaptions: record({ videoId: id, lang: word(['en', 'pt-BR', 'zh-Hant']) }, { label: free(60) }),
  removeCaptions: record({ videoId: id, lang: word(['en', 'pt-BR', 'zh-Hant']) }),
};

const all = (Object.entries(writes) as [WriteName, AnyWrite][]).map(([name, write]) => ({
  name,
  write,
  domain: domains[name],
}));

describe.each(all)('$name', ({ write, domain }) => {
  test('S1: parsing an encoded form returns the params, urlencoded and multipart', () => {
    fc.assert(
      fc.property(domain, (params) => {
        const form = write.encode(params);
        if (!form.ok) throw new Error(`${JSON.stringify(params)} ${JSON.stringify(form.fields)}`);
        const multipart = new FormData();
        for (const [field, value] of Object.entries(form.value)) multipart.append(field, value);
        for (const sent of [new URLSearchParams(form.value).toString(), multipart]) {
          const fields = readForm(sent);
          if (!fields) throw new Error('The form is refused.');
          expect(findWrite(write.path, fields)).toBe(nameOf(write));
          expect(write.parse(fields)).toEqual({ ok: true, value: params });
        }
      }),
    );
  });

  test('S2: further fields are ignored', () => {
    const [params] = fc.sample(domain, 1);
    const form = write.encode(params);
    if (!form.ok) throw new Error('The params are refused.');
    const more = { ...form.value, utm_source: 'x', constructor: 'y', toString: 'z' };
    expect(write.parse(readForm(new URLSearchParams(more)) ?? {})).toEqual({ ok: true, value: params });
  });

  test('S3: a hostile form is refused with field failures and never throws', () => {
    const own = Object.keys(write.fields.shape);
    const value = fc.oneof(
      fc.constantFrom('', '0', '-1', '1e9', 'NaN', 'null', '[]', '{}', '\0', '%00', '../..', '9'.repeat(400)),
      fc.constant('x'.repeat(20_000)),
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.array(fc.string(), { minLength: 2, maxLength: 3 }),
    );
    const known = new Set<string>([...write.codes, ...commonWriteCodes]);
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...own, 'other', '__proto__'), value), (fields) => {
        const result = write.parse(fields);
        if (result.ok) return;
        expect(result.fields.length).toBeGreaterThan(0);
        for (const { field, code } of result.fields) {
          expect(field === '' || own.includes(field)).toBe(true);
          expect(known).toContain(code);
        }
      }),
    );
  });

  test('S4: a missing field is `required`, and a repeated field is `invalid`', () => {
    const [params] = fc.sample(domain, 1);
    const form = write.encode(params);
    if (!form.ok) throw new Error('The params are refused.');
    for (const field of Object.keys(form.value).filter((name) => name in write.fields.shape)) {
      const { [field]: value = '', ...others } = form.value;
      const twice = write.parse({ ...others, [field]: [value, value] } satisfies FormFields);
      expect(twice).toMatchObject({ ok: false, fields: [{ field, code: 'invalid' }] });
      const without = write.parse(others);
      const code = field === 'preview' ? 'upload.no_preview' : 'required';
      if (!without.ok) expect(without.fields).toEqual([{ field, code }]);
    }
  });
});

test('every write has a domain here, and a unique combination of path and fixed fields', () => {
  expect(Object.keys(domains).sort()).toEqual(Object.keys(writes).sort());
  const places = all.map(({ write }) => `${write.path} ${JSON.stringify(write.fixed)}`);
  expect(new Set(places).size).toBe(places.length);
});

test('S5: a form without act is the default write of its path', () => {
  expect(writePaths.map((path) => findWrite(path, {}))).toEqual([
    undefined,
    'signIn',
    'signUp',
    'ownProfile',
    undefined,
  ]);
  expect(findWrite('/api/login.php', { usr: 'mira', pwd: 'secret' })).toBe('signIn');
  expect(findWrite('/api/login.php', { act: 'vote' })).toBeUndefined();
  expect(findWrite('/api/login.php', { act: ['signin', 'signout'] })).toBeUndefined();
  expect(findWrite('/api/member.php', { section: 'u_cover' })).toBe('uploadCover');
  expect(findWrite('/api/input.php', { act: 'friend', section: 'request' })).toBe('requestFriend');
  expect(findWrite('/api/input.php', { act: 'friend', section: 'accept' })).toBe('answerFriend');
});

describe('the validation rules', () => {
  const codes = (result: { ok: boolean; fields?: unknown }) => (result.ok ? [] : result.fields);

  test('S6: an empty username is `required`; a username shorter than 3 or a password shorter than 5 is a general error', () => {
    expect(codes(writes.signIn.parse({ usr: ' ', pwd: '' }))).toEqual([
      { field: 'usr', code: 'required' },
      { field: 'pwd', code: 'required' },
    ]);
    const general = [{ field: '', code: 'invalid_usr_or_pwd' }];
    expect(codes(writes.signIn.parse({ usr: 'ab', pwd: 'secret' }))).toEqual(general);
    expect(codes(writes.signIn.parse({ usr: 'mira', pwd: '1234' }))).toEqual(general);
    expect(codes(writes.signIn.parse({ usr: 'ab', pwd: '1234' }))).toEqual(general);
    expect(codes(writes.signIn.encode({ usr: 'mira', pwd: '1234' }))).toEqual(general);
    expect(writes.signIn.parse({ usr: ' mira ', pwd: ' 1234' })).toEqual({
      ok: true,
      value: { usr: 'mira', pwd: ' 1234' },
    });
  });

  test('S6: sign-up reports minimum lengths, illegal characters and an invalid e-mail address', () => {
    expect(codes(writes.signUp.parse({ usr: 'ab', pwd: '1234', eml: 'a@' }))).toEqual([
      { field: 'usr', code: 'form.min_length', params: { length: 3 } },
      { field: 'pwd', code: 'form.min_length', params: { length: 5 } },
      { field: 'eml', code: 'eml_invalid' },
    ]);
    expect(codes(writes.signUp.parse({ usr: 'mi ra', pwd: '12345', eml: 'a@b' }))).toEqual([
      { field: 'usr', code: 'form.illegal_characters' },
    ]);
    expect(
      codes(writes.addComment.parse({ section: 'video', object_id: '7', text: 'x'.repeat(1001) })),
    ).toEqual([{ field: 'text', code: 'form.max_length', params: { length: 1000 } }]);
  });

  test('S6: the verification needs all eleven points, in any order', () => {
    const points = Array.from({ length: 11 }, (_, index) => index + 1);
    expect(writes.acceptVerification.parse({ points: points.toReversed().join() }).ok).toBe(true);
    for (const sent of ['', '1,2,3', points.slice(1).join(), [...points, 12].join()]) {
      expect(codes(writes.acceptVerification.parse({ points: sent }))).toEqual([
        { field: '', code: 'verif_incomplete' },
      ]);
    }
  });

  test('S6: an upload needs one to five categories and a chosen preview', () => {
    expect(codes(writes.uploadVideo.parse({ title: 'Tide', category_ids: '1,2,3,4,5,6' }))).toEqual([
      { field: 'category_ids', code: 'form.categories', params: { min: 1, max: 5 } },
      { field: 'preview', code: 'upload.no_preview' },
    ]);
  });

  test.each(['0', '0,1', '1,0'])('S6: the category ids %s are refused', (category_ids) => {
    expect(codes(writes.uploadVideo.parse({ title: 'Tide', category_ids, preview: '1' }))).toEqual([
      { field: 'category_ids', code: 'form.categories', params: { min: 1, max: 5 } },
    ]);
  });

  test.each([0, -1, 1.5, Number.MAX_SAFE_INTEGER + 1])('an id of %d is not sent', (videoId) => {
    expect(codes(writes.deleteVideo.encode({ videoId }))).toEqual([{ field: 'video_id', code: 'invalid' }]);
  });

  test('an id above the safe integers is refused', () => {
    const fields = [{ field: 'video_id', code: 'invalid' }];
    expect(codes(writes.deleteVideo.parse({ video_id: '9007199254740993' }))).toEqual(fields);
  });

  test.each([
    ['\u200b', 'U+200B'],
    [' \u2060\u00ad\n\u3000', 'other invisible characters'],
    ['\u3164\u2800\ufe0f', 'blank letters and symbols'],
    ['\u202e\u2066', 'controls of the direction'],
    ['\u200d\u0007', 'joiners and controls'],
  ])('S6: a text of %j (%s) is empty', (text) => {
    const missing = (field: string) => [{ field, code: 'required' }];
    const comment = { section: 'video', object_id: '7' };
    expect(codes(writes.addComment.parse({ ...comment, text }))).toEqual(missing('text'));
    expect(codes(writes.sendMessage.parse({ object_id: '7', text }))).toEqual(missing('text'));
    expect(codes(writes.sendMessage.encode({ objectId: 7, text }))).toEqual(missing('text'));
    expect(codes(writes.createPlaylist.parse({ title: text }))).toEqual(missing('title'));
    expect(writes.editPlaylist.parse({ playlist_id: '7', description: text })).toEqual({
      ok: true,
      value: { playlistId: 7, description: '' },
    });
  });

  test('S6: titles and names lose the controls of the direction of text, texts keep all characters', () => {
    const reversed = '\u202eTide\u202c \u2067pools\u2069';
    expect(writes.createPlaylist.parse({ title: reversed })).toMatchObject({
      value: { title: 'Tide pools' },
    });
    const upload = { title: reversed, models: `Ada\u202e, ${reversed}`, category_ids: '1', preview: '1' };
    expect(writes.uploadVideo.parse({ ...upload, consents: 'Ada\u202e: 7\nTide pools' })).toMatchObject({
      value: {
        title: 'Tide pools',
        models: ['Ada', 'Tide pools'],
        consents: [
          { model: 'Ada', reference: '7' },
          { model: 'Tide pools', reference: '' },
        ],
      },
    });
    for (const text of [reversed, '👩‍🚀', '❤️', 'a\u200bb'])
      expect(writes.sendMessage.parse({ object_id: '7', text })).toMatchObject({ value: { text } });
    expect(writes.createPlaylist.parse({ title: '👩‍🚀' })).toMatchObject({ value: { title: '👩‍🚀' } });
  });

  test('the line ends of a text become line feeds', () => {
    expect(writes.addComment.parse({ section: 'video', object_id: '7', text: 'a\rb\r\nc\nd' })).toMatchObject(
      {
        value: { text: 'a\nb\nc\nd' },
      },
    );
  });

  test('S6: a vote accepts true as well as 1 and 0', () => {
    for (const [sent, vote] of [
      ['true', true],
      ['1', true],
      ['0', false],
    ] as const) {
      expect(writes.vote.parse({ section: 'video', object_id: '7', vote: sent })).toEqual({
        ok: true,
        value: { section: 'video', objectId: 7, vote },
      });
    }
  });
});
