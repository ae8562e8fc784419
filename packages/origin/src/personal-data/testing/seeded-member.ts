import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { MediaStore } from '@nightjar/media';
import type pg from 'pg';

/** A member whose number, name and address are found nowhere by chance. */
export const seeded = { id: 7_770_001, username: 'quasarfinch', email: 'quasarfinch@erased.example' };
const { id, username, email } = seeded;

/** The source of the seeded upload and the folder of its pictures, as the pipeline names them. */
const media = {
  source: 'sources/7770001aaaa.mp4',
  transfer: '7770001aaaa7770001aaaa7770001aaaa'.slice(0, 32),
  assetId: 77_001,
  videoId: 77_002,
};
export const seededVideo = media.videoId;

/**
 * Fills in a member with rows in every table that can refer to one, on the test catalogue, and with files of every kind.
 * The deletion is due.
 */
export async function seedMember(
  pool: pg.Pool,
  { mediaStore, dataDir }: { mediaStore: MediaStore; dataDir: string },
  comments: 'anonymise' | 'remove',
): Promise<void> {
  await pool.query(`
    insert into users (id, username, email, password_hash, email_confirmed_at, profile, avatar_key, cover_key) values
      (${id}, '${username}', '${email}', 'x', now(), '{"about":"I am ${username}","country":"de"}',
       'members/${id}/avatar', 'members/${id}/cover');
    insert into account_deletions (user_id, due_at, comments) values (${id}, now() - interval '1 minute', '${comments}');
    insert into data_exports (user_id, state, file_key, expires_at) values (${id}, 'ready', 'exports/seeded.zip', now() + interval '1 day');
    insert into sessions (token_hash, user_id, expires_at) values ('${username}', ${id}, now() + interval '1 day');
    insert into account_links (key_hash, user_id, kind, expires_at) values ('${username}', ${id}, 'reset', now() + interval '1 day');
    insert into mails (user_id, recipient, template) values (${id}, '${email}', 'new_device');
    insert into mails (recipient, template, params) values
      ('support@example.org', 'contact', '{"from":"${email}","message":"I am ${username}","file":""}'),
      ('${email.toUpperCase()}', 'notice_received', '{}');
    insert into limit_events (key) values ('comment user ${id}'), ('friend user 11 to ${id}'), ('change-password ${id}');
    insert into request_keys (sender, key, user_id, write, content, answer) values ('u${id}', gen_random_uuid(), ${id}, 'sendMessage', 'hash', '{}');
    insert into second_factors (user_id, sealed_secret, confirmed_at) values (${id}, 'sealed', now());
    insert into recovery_codes (user_id, code_hash) values (${id}, 'hash');
    insert into passkeys (user_id, credential_id, public_key, name) values (${id}, 'seeded', 'key', 'Phone of ${username}');
    insert into account_challenges (token_hash, kind, user_id, expected, expires_at) values ('seeded', 'passkey_add', ${id}, 'x', now() + interval '1 hour');
    insert into email_changes (user_id, new_email, expires_at) values (${id}, 'new-${email}', now() + interval '1 day');
    insert into identity_records (id, user_id, state, person, submitted_at, decided_by, decided_at) overriding system value values
      (7709, ${id}, 'approved', 'sealed', now(), 14, now());
    insert into identity_pictures (record_id, kind, type, bytes, sealed) values (7709, 'front', 'image/jpeg', 6, 'sealed');
    insert into notifications (user_id, kind, actor_id, object_id) values (${id}, 'friend_request', 11, 11), (11, 'friend_request', ${id}, ${id});
    insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
      select ${id}, id, 'https://push.example/${username}', 'key', 'auth' from sessions where user_id = ${id} limit 1;
    insert into votes (section, object_id, voter, value) values ('video', 1, 'u${id}', 1), ('model', 1, 'u${id}', 0);
    insert into subscriptions (user_id, section, object_id) values (${id}, 'channel', 1), (11, 'member', ${id});
    insert into favourites (user_id, video_id) values (${id}, 1), (${id}, 2);
    insert into watch_later (user_id, video_id) values (${id}, 1);
    insert into history_accounts (user_id) values (${id});
    insert into watch_history (user_id, video_id, watched_at, position_seconds, duration_seconds) values (${id}, 1, now(), 12, 60);
    insert into comments (id, section, object_id, user_id, text) values
      (7701, 'video', 1, ${id}, 'Signed, ${username}.'), (7702, 'member', ${id}, 11, 'Welcome'), (7703, 'member', ${id}, 12, 'Removed');
    insert into comments (id, section, object_id, user_id, parent_id, text) values
      (7704, 'video', 1, 11, 7701, 'I agree, @${username}!'), (7705, 'video', 2, 11, null, 'quasarfinches are birds @all');
    insert into comments (id, section, object_id, user_id, text, removed_at) values (7706, 'video', 1, ${id}, 'Removed', now());
    update comments set removed_at = now() where id = 7703;
    insert into friendships (requester_id, addressee_id, accepted_at) values (${id}, 11, now());
    insert into friendships (requester_id, addressee_id) values (12, ${id});
    insert into messages (sender_id, recipient_id, text) values (${id}, 11, 'Hello'), (12, ${id}, 'Hello');
    insert into playlists (id, user_id, title) values (7707, ${id}, 'Mine');
    insert into playlist_videos (playlist_id, video_id) values (7707, 1);
    insert into subscriptions (user_id, section, object_id) values (11, 'playlist', 7707);
    insert into notices (id, kind, name, email, statement) values (7708, 'report', '${username}', '${email}', 'By ${username}');
    insert into reports (section, object_id, reason, email, message, reporter_id, notice_id) values
      ('video', 1, 'other', '${email}', 'By ${username}', ${id}, 7708), ('member', ${id}, 'other', 'ada@example.org', '${username} is rude', 11, null);
    insert into contact_messages (email, message, file_key, file_name, user_id) values ('${email}', 'Help', 'contact/seeded.png', '${username}.png', ${id});
    insert into moderation_decisions (section, object_id, owner_id, kind, statement, decided_by, appeal) values
      ('member', ${id}, ${id}, 'warn', 'Dear ${username}, be kind.', 14, 'I am ${username}'),
      ('video', ${media.videoId}, ${id}, 'changes', 'Dear ${username}', 14, null);
    insert into notification_settings (user_id, muted) values (${id}, '{wall}');
    insert into member_blocks (user_id, blocked_id) values (${id}, 13), (13, ${id});
    insert into verification_records (user_id, points, revision, address) values (${id}, 3, '1', '192.0.2.7');
    insert into media_assets (id, state, source_key) values (${media.assetId}, 'ready', '${media.source}');
    insert into videos (id, dir, title, description, status_id, post_date, asset_id, picture_key, user_id) values
      (${media.videoId}, 'by-${username}', 'By ${username}', 'From ${email}', 1, now(), ${media.assetId}, 'videos/${media.videoId}', ${id});
    insert into uploads (video_id, user_id, file_name, bytes, preview_seconds, own_picture, transfer_id) values
      (${media.videoId}, ${id}, '${username}.mp4', 5, 1, true, '${media.transfer}');
    insert into video_edits (video_id, title, dir, description, picture_key, picture_ready, own_picture) values
      (${media.videoId}, 'Before ${username}', 'before', '', 'videos/${media.videoId}-former', true, true);
    insert into refused_files (user_id, title, file_name, code) values (${id}, 'By ${username}', '${username}.mp4', 'upload.broken');
    insert into video_transitions (video_id, to_stage, actor_role, actor_id, reason_text) values (${media.videoId}, 'published', 'uploader', ${id}, 'By ${username}');
    insert into video_tracks (video_id, number, kind, lang, label, web_vtt) values (${media.videoId}, 1, 'captions', 'en', '${username}', 'WEBVTT');
    insert into model_consents (video_id, name, user_id, confirmed_at, revision, reference) values (${media.videoId}, 'Nia Cole', ${id}, now(), '1', 'Folder 7');
    insert into video_fingerprints (video_id, sha256, duration_seconds) values (${media.videoId}, 'f00d', 5);
    insert into audit_log (id, at, actor_id, actor, action, subject, subject_id, details, hash) values
      (coalesce((select max(id) from audit_log), 0) + 1, now(), 14, 'mira', 'member.warn', 'member', '${id}', '{}', 'x')`);
  for (const key of [
    `pictures/members/${id}/avatar/640.jpg`,
    `pictures/members/${id}/cover/1280.jpg`,
    `pictures/videos/${media.videoId}/1280.jpg`,
    `pictures/videos/${media.videoId}-former/1280.jpg`,
    `assets/${media.assetId}/video.mp4`,
    media.source,
    'contact/seeded.png',
    'exports/seeded.zip',
  ])
    await mediaStore.put(key, { bytes: Buffer.from(`of ${username}`) });
  for (const [path, text] of [
    [`transfers/${media.transfer}`, username],
    [`transfers/${media.transfer}.json`, username],
    ['outbox/00000001-confirm.eml', `To: ${email}\r\n\r\nHello ${username}`],
    ['outbox/00000002-contact.eml', `To: support@example.org\r\nReply-To: ${email}\r\n\r\nHelp`],
    ['outbox/00000003-confirm.eml', 'To: ada@example.org\r\n\r\nHello ada'],
  ] as const) {
    await mkdir(dirname(join(dataDir, path)), { recursive: true });
    await writeFile(join(dataDir, path), text);
  }
}
