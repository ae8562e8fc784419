/**
 * What the file of a member's data contains: a JSON file for each kind, with one object for each row, read by cursor. Secrets
 * (hashes of passwords, tokens and links) and the data of others are left out. `$1` is the member.
 */
export const exportedKinds: Readonly<Record<string, string>> = {
  profile: `SELECT id, username::text, email::text, role, profile, visibility, email_confirmed_at, verified_at, created_at,
              EXISTS (SELECT FROM history_accounts h WHERE h.user_id = users.id) AS keeps_watch_history
            FROM users WHERE id = $1`,
  email_change: `SELECT new_email::text, created_at, new_confirmed_at, old_confirmed_at, expires_at FROM email_changes WHERE user_id = $1`,
  deletion: `SELECT requested_at, due_at, comments FROM account_deletions WHERE user_id = $1`,
  two_step_login: `SELECT confirmed_at AS on_since,
                     (SELECT count(*) FROM recovery_codes c WHERE c.user_id = f.user_id) AS unused_recovery_codes
                   FROM second_factors f WHERE user_id = $1 AND confirmed_at IS NOT NULL`,
  passkeys: `SELECT name, is_backed_up, created_at, last_used_at FROM passkeys WHERE user_id = $1 ORDER BY id`,
  sessions: `SELECT id, user_agent, country, created_at, last_seen_at, expires_at FROM sessions WHERE user_id = $1 ORDER BY id`,
  verification: `SELECT points, revision, address, accepted_at FROM verification_records WHERE user_id = $1 ORDER BY id`,
  identity_checks: `SELECT r.id, r.state, r.reason, r.note, r.created_at, r.submitted_at, r.decided_at,
             ARRAY(SELECT p.kind FROM identity_pictures p WHERE p.record_id = r.id ORDER BY 1) AS pictures
           FROM identity_records r WHERE r.user_id = $1 ORDER BY r.id`,
  videos: `SELECT v.id, v.title, v.description, v.is_private, v.post_date, v.duration_seconds, v.views, v.likes, v.dislikes,
             u.file_name, u.bytes, u.submitted_at,
             ARRAY(SELECT t.title FROM video_tags vt JOIN tags t ON t.id = vt.tag_id WHERE vt.video_id = v.id ORDER BY 1) AS tags
           FROM videos v LEFT JOIN uploads u ON u.video_id = v.id WHERE v.user_id = $1 ORDER BY v.id`,
  video_edits: `SELECT e.video_id, e.title AS earlier_title, e.description AS earlier_description, e.created_at, e.edited_at
                FROM video_edits e JOIN videos v ON v.id = e.video_id WHERE v.user_id = $1 ORDER BY e.video_id`,
  video_stages: `SELECT t.video_id, t.from_stage, t.to_stage, t.actor_role, coalesce(t.actor_id = $1, false) AS by_me,
                   t.reason_code, t.reason_text, t.created_at
                 FROM video_transitions t JOIN videos v ON v.id = t.video_id WHERE v.user_id = $1 ORDER BY t.id`,
  video_tracks: `SELECT t.video_id, t.number, t.kind, t.lang, t.label, t.is_default, t.updated_at
                 FROM video_tracks t JOIN videos v ON v.id = t.video_id WHERE v.user_id = $1 ORDER BY t.video_id, t.number`,
  model_consents: `SELECT video_id, name AS model, confirmed_at, revision, reference, removed_at FROM model_consents
                   WHERE user_id = $1 ORDER BY id`,
  refused_files: `SELECT title, file_name, code, created_at FROM refused_files WHERE user_id = $1 ORDER BY id`,
  comments: `SELECT id, section, object_id, parent_id, text, created_at, edited_at, removed_at FROM comments WHERE user_id = $1 ORDER BY id`,
  messages: `SELECT m.id, s.username::text AS "from", r.username::text AS "to", m.text, m.created_at, m.read_at
             FROM messages m JOIN users s ON s.id = m.sender_id JOIN users r ON r.id = m.recipient_id
             WHERE m.sender_id = $1 OR m.recipient_id = $1 ORDER BY m.id`,
  votes: `SELECT section, object_id, value, created_at FROM votes WHERE voter = 'u' || $1 ORDER BY created_at`,
  favourites: `SELECT f.video_id, v.title, f.created_at FROM favourites f JOIN videos v ON v.id = f.video_id
               WHERE f.user_id = $1 ORDER BY f.created_at`,
  watch_later: `SELECT w.video_id, v.title, w.created_at FROM watch_later w JOIN videos v ON v.id = w.video_id
                WHERE w.user_id = $1 ORDER BY w.created_at`,
  watch_history: `SELECT h.video_id, v.title, h.watched_at, h.position_seconds, h.duration_seconds
                  FROM watch_history h JOIN videos v ON v.id = h.video_id WHERE h.user_id = $1 AND NOT h.is_removed ORDER BY h.watched_at`,
  subscriptions: `SELECT section, object_id, created_at FROM subscriptions WHERE user_id = $1 ORDER BY created_at`,
  friends: `SELECT o.username::text AS member, f.requester_id = $1 AS asked_by_me, f.created_at, f.accepted_at
            FROM friendships f JOIN users o ON o.id = CASE WHEN f.requester_id = $1 THEN f.addressee_id ELSE f.requester_id END
            WHERE f.requester_id = $1 OR f.addressee_id = $1 ORDER BY f.created_at`,
  blocked: `SELECT o.username::text AS member, b.created_at FROM member_blocks b JOIN users o ON o.id = b.blocked_id
            WHERE b.user_id = $1 ORDER BY b.created_at`,
  playlists: `SELECT p.id, p.title, p.description, p.is_private, p.created_at,
                (SELECT coalesce(jsonb_agg(jsonb_build_object('video_id', pv.video_id, 'title', v.title) ORDER BY pv.entry DESC), '[]')
                 FROM playlist_videos pv JOIN videos v ON v.id = pv.video_id WHERE pv.playlist_id = p.id) AS videos
              FROM playlists p WHERE p.user_id = $1 ORDER BY p.id`,
  notifications: `SELECT kind, object_id, created_at, read_at FROM notifications WHERE user_id = $1 ORDER BY id`,
  notification_settings: `SELECT muted, digest FROM notification_settings WHERE user_id = $1`,
  push_subscriptions: `SELECT endpoint, created_at, reported_at FROM push_subscriptions WHERE user_id = $1 ORDER BY id`,
  reports: `SELECT section, object_id, reason, email, message, created_at, outcome, answer FROM reports WHERE reporter_id = $1 ORDER BY id`,
  contact_messages: `SELECT email, message, file_name, created_at FROM contact_messages WHERE user_id = $1 ORDER BY id`,
  decisions: `SELECT section, object_id, kind, reason, statement, until, decided_at, appeal, appealed_at, appeal_outcome, appeal_answer
              FROM moderation_decisions WHERE owner_id = $1 ORDER BY id`,
  mails: `SELECT template, recipient, created_at, sent_at FROM mails WHERE user_id = $1 ORDER BY id`,
};
