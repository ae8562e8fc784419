import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demonstrationSite } from '@nightjar/site-config';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyAudit } from '../audit/verify-audit.ts';
import { type ModerationSite, openModerationSite } from '../moderation/testing/moderation-site.ts';
import { runRetention } from '../retention/apply-retention.ts';
import { silentLog } from '../testing/index.ts';
import { takeMails } from '../testing/test-mails.ts';
import { testPublicUrl } from '../testing/test-origin.ts';

let open: ModerationSite;
let document: Buffer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nightjar-identity-'));
  const uploads = { ...demonstrationSite.uploads, identity: true, biometricDays: 30 };
  open = await openModerationSite({ uploads }, { dataDir: folder });
  document = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#4a7' } })
    .jpeg()
    .toBuffer();
  await open.sql('UPDATE users SET verified_at = now()');
});
afterAll(async () => {
  await open.site.close();
  await rm(folder, { recursive: true, force: true });
});

async function sendPicture(viewer: string, kind: string, bytes: Buffer = document, name = 'passport.jpg') {
  const form = new FormData();
  form.set('act', 'identity');
  form.set('kind', kind);
  form.set('file', new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }));
  const headers: Record<string, string> = { origin: testPublicUrl, cookie: open.cookies[viewer] ?? '' };
  const init = { method: 'POST', body: form, headers };
  const response = await open.site.origin.fetch(new Request('http://origin/api/member.php', init));
  const body = (await response.json()) as { code?: string };
  return body.code ?? '';
}

const person = { legalName: 'Ada Lovelace', birthDate: '1990-02-03', documentNumber: 'SE 12345678' };

/** Sends a complete check and returns its number. */
async function sendCheck(viewer: string): Promise<number> {
  for (const kind of ['front', 'selfie']) expect(await sendPicture(viewer, kind)).toBe('');
  expect(await open.codeOf(viewer, 'submitIdentity', person)).toBe('');
  const { records } = await open.call('mira', 'identityQueue', { page: 1 });
  return records.find(({ member }) => member?.username === viewer)?.id ?? 0;
}

const isVerified = async (viewer: string) => {
  const form = new URLSearchParams({ act: 'profile' });
  const headers = { origin: testPublicUrl, cookie: open.cookies[viewer] ?? '' };
  const init = { method: 'POST', body: form, headers };
  const response = await open.site.origin.fetch(new Request('http://origin/api/member.php', init));
  return ((await response.json()) as { user: { is_verified: string } }).user.is_verified;
};

describe('an identity check', () => {
  test('needs an account, a picture that can be read, and one that is large enough', async () => {
    const small = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect(await sendPicture('guest', 'front')).toBe('login_required');
    expect(await sendPicture('ada', 'passport')).toBe('invalid');
    expect(await sendPicture('ada', 'front', Buffer.alloc(0))).not.toBe('');
    expect(await sendPicture('ada', 'front', Buffer.from('%PDF-1.7 hostile'))).toBe('image.load');
    expect(
      await sendPicture(
        'ada',
        'front',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'),
      ),
    ).toMatch(/^image\./);
    expect(await sendPicture('ada', 'front', document.subarray(0, 90))).toBe('image.load');
    expect(await sendPicture('ada', 'front', small)).toBe('image.too_small');
    expect(await sendPicture('ada', 'front', Buffer.alloc(21_000_000, 1))).toBe('form.file_too_large');
    expect(await open.sql('SELECT FROM identity_pictures')).toEqual([]);
  });

  test('needs the confirmed points of the verification', async () => {
    await open.sql(`UPDATE users SET verified_at = NULL WHERE username = 'ada'`);
    expect(await open.codeOf('ada', 'submitIdentity', person)).toBe('identity_points');
    await open.sql(`UPDATE users SET verified_at = now() WHERE username = 'ada'`);
  });

  test('needs both pictures, a real date and an adult', async () => {
    expect(await open.codeOf('guest', 'submitIdentity', person)).toBe('login_required');
    expect(await open.codeOf('ada', 'submitIdentity', person)).toBe('identity_pictures');
    expect(await sendPicture('ada', 'front')).toBe('');
    expect(await open.codeOf('ada', 'submitIdentity', person)).toBe('identity_pictures');
    expect(await open.codeOf('ada', 'submitIdentity', { ...person, birthDate: '1990-02-30' })).toBe(
      'invalid',
    );
    expect(await open.codeOf('ada', 'submitIdentity', { ...person, birthDate: '2020-02-20' })).toBe(
      'underage',
    );
    expect(await open.codeOf('ada', 'submitIdentity', { ...person, legalName: 'A'.repeat(121) })).toBe(
      'invalid',
    );
    expect(await isVerified('ada')).toBe('0');
  });

  test('is stored encrypted: neither the table nor a key of another secret reveals it', async () => {
    const id = await sendCheck('ada');
    const [row] = await open.sql('SELECT person FROM identity_records WHERE id = $1', [id]);
    expect(String(row?.person)).toMatch(/./);
    expect(String(row?.person)).not.toContain('Ada');
    const pictures = await open.sql('SELECT sealed, bytes FROM identity_pictures WHERE record_id = $1', [id]);
    expect(pictures).toHaveLength(2);
    for (const { sealed } of pictures)
      expect((sealed as Buffer).includes(document.subarray(100, 140))).toBe(false);
    expect(await sendPicture('ada', 'back')).toBe('identity_sent');
    expect(await open.codeOf('ada', 'submitIdentity', person)).toBe('identity_sent');
  });

  test('is closed to the member, other members and guests, and every access of a moderator is recorded', async () => {
    const { records } = await open.call('mira', 'identityQueue', { page: 1 });
    const recordId = records[0]?.id ?? 0;
    for (const viewer of ['ada', 'ben', 'nora']) {
      expect(await open.codeOf(viewer, 'identityQueue', { page: 1 })).toBe('not_found');
      expect(await open.codeOf(viewer, 'identityCase', { recordId })).toBe('not_found');
      expect(await open.codeOf(viewer, 'identityPictureOf', { recordId, kind: 'selfie' })).toBe('not_found');
      expect(await open.codeOf(viewer, 'decideIdentity', { recordId, decision: 'approve' })).toBe(
        'not_found',
      );
    }
    expect(await open.sql(`SELECT FROM audit_log WHERE subject = 'identity'`)).toEqual([]);
    expect((await open.call('mira', 'identityCase', { recordId })).person).toEqual(person);
    const picture = await open.call('otto', 'identityPictureOf', { recordId, kind: 'front' });
    expect(picture.type).toBe('image/jpeg');
    expect(Buffer.from(picture.data, 'base64').equals(document)).toBe(true);
    expect(await open.codeOf('otto', 'identityPictureOf', { recordId, kind: 'back' })).toBe('not_found');
    expect(
      await open.sql(
        `SELECT actor, action, subject_id, details FROM audit_log WHERE subject = 'identity' ORDER BY id`,
      ),
    ).toEqual([
      { actor: 'mira', action: 'identity.open', subject_id: String(recordId), details: '{"member":11}' },
      {
        actor: 'otto',
        action: 'identity.view_picture',
        subject_id: String(recordId),
        details: '{"member":11,"kind":"front"}',
      },
    ]);
    expect((await verifyAudit(open.site.database)).problem).toBeUndefined();
  });

  test('that is rejected mails the reason, and a new one can be approved once, by another person', async () => {
    const { records } = await open.call('mira', 'identityQueue', { page: 1 });
    const rejected = {
      recordId: records[0]?.id ?? 0,
      decision: 'reject',
      reason: 'unreadable',
      note: 'Too dark.',
    } as const;
    expect(await open.codeOf('mira', 'decideIdentity', { ...rejected, reason: undefined })).toBe(
      'identity_reason',
    );
    expect(await open.codeOf('mira', 'decideIdentity', rejected)).toBe('');
    expect(await open.codeOf('otto', 'decideIdentity', rejected)).toBe('already_decided');
    expect(await open.codeOf('mira', 'decideIdentity', { ...rejected, note: 'Too bright.' })).toBe(
      'already_decided',
    );
    // Sent again after a lost answer, it is a success without a second mail.
    expect(await open.codeOf('mira', 'decideIdentity', rejected)).toBe('');
    const [mail, ...others] = await takeMails(open.site, 'ada@example.org');
    expect(others).toEqual([]);
    expect(mail?.text).toContain('the pictures cannot be read');
    expect(mail?.text).toContain('Too dark.');
    expect(await open.call('ada', 'ownIdentity', {})).toMatchObject({
      state: 'rejected',
      reason: 'unreadable',
    });
    const recordId = await sendCheck('ada');
    expect(await isVerified('ada')).toBe('0');
    const approved = { recordId, decision: 'approve' } as const;
    expect(await open.codeOf('mira', 'decideIdentity', approved)).toBe('');
    expect(await open.codeOf('mira', 'decideIdentity', approved)).toBe('');
    expect(await isVerified('ada')).toBe('1');
    expect(await open.codeOf('ada', 'withdrawIdentity', {})).toBe('not_found');
    const own = await sendCheck('mira');
    expect(await open.codeOf('mira', 'decideIdentity', { recordId: own, decision: 'approve' })).toBe('self');
    expect(await open.codeOf('mira', 'withdrawIdentity', {})).toBe('');
    expect(await open.sql('SELECT FROM identity_pictures WHERE record_id = $1', [own])).toEqual([]);
  });

  test('141: that is approved can be revoked by another person: uploads are closed until another one is approved', async () => {
    const approved = await open.sql(
      `SELECT id::int, user_id::int FROM identity_records WHERE state = 'approved'`,
    );
    const recordId = Number(approved[0]?.id);
    const eraseTimes = () =>
      open.sql('SELECT kind, erase_at FROM identity_pictures WHERE record_id = $1 ORDER BY 1', [recordId]);
    const before = await eraseTimes();
    const revoked = { recordId, decision: 'revoke', reason: 'mismatch', note: 'Not your document.' } as const;
    await takeMails(open.site, 'ada@example.org');
    expect(await open.codeOf('ada', 'decideIdentity', revoked)).toBe('not_found');
    expect(await open.codeOf('otto', 'decideIdentity', { ...revoked, reason: undefined })).toBe(
      'identity_reason',
    );
    expect(await open.codeOf('otto', 'decideIdentity', { ...revoked, decision: 'reject' })).toBe(
      'already_decided',
    );
    expect(await isVerified('ada')).toBe('1');
    expect(await open.codeOf('otto', 'decideIdentity', revoked)).toBe('');
    expect(await open.codeOf('mira', 'decideIdentity', revoked)).toBe('already_decided');
    expect(await isVerified('ada')).toBe('0');
    const [mail] = await takeMails(open.site, 'ada@example.org');
    expect(mail?.text).toContain('revoked the confirmation of your identity');
    expect(mail?.text).toContain('Not your document.');
    expect(mail?.text).toContain('/upload/identity/');
    expect(await open.call('ada', 'ownIdentity', {})).toMatchObject({ state: 'revoked', reason: 'mismatch' });
    expect(
      (await open.call('mira', 'memberCase', { userId: Number(approved[0]?.user_id) })).identity,
    ).toEqual({
      id: recordId,
      state: 'revoked',
    });
    const [entry] = await open.sql(`SELECT actor, action, details FROM audit_log ORDER BY id DESC LIMIT 1`);
    expect(entry).toEqual({
      actor: 'otto',
      action: 'identity.revoke',
      details: '{"member":11,"reason":"mismatch"}',
    });
    // The law requires the record; the time of the picture of the member does not begin again.
    expect(await eraseTimes()).toEqual(before);
    expect(await open.codeOf('ada', 'withdrawIdentity', {})).toBe('not_found');
    const another = await sendCheck('ada');
    expect(await isVerified('ada')).toBe('0');
    expect(await open.codeOf('mira', 'decideIdentity', { recordId: another, decision: 'approve' })).toBe('');
    expect(await isVerified('ada')).toBe('1');
    await open.sql('DELETE FROM identity_records WHERE id = $1', [another]);
  });

  test('is counted by its decisions in the transparency figures', async () => {
    const counted = async () => {
      const rows = await open.recentFigures();
      const decisions = rows.filter(({ figure }) => figure === 'identity_decisions');
      const numbers = Object.fromEntries(decisions.map(({ detail, number }) => [detail, number]));
      return { approve: 0, reject: 0, revoke: 0, ...numbers };
    };
    const decide = async (recordId: number, decision: 'approve' | 'reject' | 'revoke') => {
      const reasons = decision === 'approve' ? {} : ({ reason: 'mismatch', note: 'Not readable.' } as const);
      expect(await open.codeOf('otto', 'decideIdentity', { recordId, decision, ...reasons })).toBe('');
    };
    const before = await counted();
    const rejected = await sendCheck('ben');
    await decide(rejected, 'reject');
    const approved = await sendCheck('ben');
    await decide(approved, 'approve');
    await decide(approved, 'revoke');
    const { approve, reject, revoke } = before;
    expect(await counted()).toEqual({ approve: approve + 1, reject: reject + 1, revoke: revoke + 1 });
    await open.sql('DELETE FROM identity_records WHERE id = ANY ($1)', [[rejected, approved]]);
  });

  test('cannot be decrypted with another key, or as that of another record', async () => {
    const recordId = await sendCheck('ben');
    await open.sql(
      `UPDATE identity_records SET person = (SELECT person FROM identity_records WHERE state = 'revoked') WHERE id = $1`,
      [recordId],
    );
    expect((await open.call('mira', 'identityCase', { recordId })).person).toBeNull();
    expect(await open.codeOf('ben', 'withdrawIdentity', {})).toBe('');
  });
});

describe('the retention rules', () => {
  const mediaStore = { remove: async () => undefined };
  const due = async (isDryRun = false) => {
    const results = await runRetention({
      database: open.site.database,
      mediaStore,
      log: silentLog,
      isDryRun,
    });
    return Object.fromEntries(
      results
        .filter(({ count, name }) => count > 0 && /biometrics|identity/.test(name))
        .map((rule) => [rule.name, rule.count]),
    );
  };
  const later = (days: number) =>
    open.sql(`UPDATE identity_pictures SET erase_at = erase_at - make_interval(days => $1)`, [days]);

  test('delete the picture of the member 30 days after the decision, and of a rejected check all pictures', async () => {
    await later(29);
    expect(await due(true)).toEqual({});
    await later(1);
    expect(await due(true)).toEqual({ biometrics: 3 });
    expect(await due()).toEqual({ biometrics: 3 });
    expect(await due()).toEqual({});
    expect(await open.sql('SELECT kind FROM identity_pictures')).toEqual([{ kind: 'front' }]);
  });

  test('142: delete checks that are not decided for a year, and pictures of members after 3 years in any case', async () => {
    const recordId = await sendCheck('ben');
    const sentBefore = (time: string) =>
      open.sql(`UPDATE identity_records SET submitted_at = now() - $2::interval WHERE id = $1`, [
        recordId,
        time,
      ]);
    await sentBefore('364 days');
    expect(await due()).toEqual({});
    await open.sql(
      `UPDATE identity_pictures SET created_at = now() - interval '3 years' - interval '1 hour' WHERE record_id = $1`,
      [recordId],
    );
    expect(await due()).toEqual({ biometrics: 1 });
    expect(await open.sql('SELECT kind FROM identity_pictures WHERE record_id = $1', [recordId])).toEqual([
      { kind: 'front' },
    ]);
    await sentBefore('367 days');
    expect(await due()).toEqual({ identity_drafts: 1 });
    expect(await open.sql('SELECT FROM identity_pictures WHERE record_id = $1', [recordId])).toEqual([]);
  });

  test('keep an approved or revoked record for 7 years after the deletion of the account, and no draft', async () => {
    expect(await sendPicture('nora', 'front')).toBe('');
    await open.sql(
      `UPDATE identity_records SET created_at = now() - interval '31 days' WHERE state = 'draft'`,
    );
    await open.sql(
      `UPDATE identity_records SET decided_at = now() - interval '366 days' WHERE state = 'rejected'`,
    );
    expect(await due()).toEqual({ identity_drafts: 1, identity_rejected: 1 });
    await open.sql(`UPDATE identity_records SET user_id = NULL`);
    expect(
      await open.sql(`SELECT ended_at > now() - interval '1 minute' AS now FROM identity_records`),
    ).toEqual([{ now: true }]);
    await open.sql(`UPDATE identity_records SET ended_at = now() - interval '7 years' + interval '1 hour'`);
    expect(await due()).toEqual({});
    await open.sql(`UPDATE identity_records SET ended_at = now() - interval '7 years' - interval '1 hour'`);
    expect(await due()).toEqual({ identity_records: 1 });
    expect(await open.sql('SELECT FROM identity_pictures')).toEqual([]);
  });
});
