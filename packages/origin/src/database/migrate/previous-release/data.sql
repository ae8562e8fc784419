-- Rows in every table of the previous release, mostly written by its own triggers.
INSERT INTO users (id, username, email, password_hash, role, email_confirmed_at, profile, avatar_key) VALUES
  (1, 'ada', 'ada@example.org', 'x', 'uploader', '2025-01-01', '{"country": "se"}', 'users/1'),
  (2, 'ben', 'ben@example.org', 'x', 'member', '2025-01-02', '{}', NULL),
  (3, 'mira', 'mira@example.org', 'x', 'moderator', '2025-01-03', '{}', NULL);
INSERT INTO account_links (key_hash, user_id, kind, expires_at) VALUES ('\x01', 1, 'confirm', '2035-01-01');
INSERT INTO sessions (token_hash, user_id, expires_at) VALUES ('\x02', 1, '2035-01-01');
INSERT INTO mails (recipient, template, user_id) VALUES ('ada@example.org', 'confirm', 1);
INSERT INTO limit_events (key) VALUES ('sign-in:192.0.2.1');
INSERT INTO site_settings (key, value) VALUES ('tests', '{"setting": true}');
INSERT INTO hidden_terms (term) VALUES ('quagga');

INSERT INTO categories (id, dir, title) VALUES (1, 'clouds', 'Clouds'), (2, 'rivers', 'Rivers');
INSERT INTO channels (id, dir, title) VALUES (1, 'north', 'North Studio');
INSERT INTO models (id, dir, title, info) VALUES (1, 'ada-lind', 'Ada Lind', '{"age": "24", "country": "se"}');
INSERT INTO tags (id, dir, title) VALUES (1, 'slow', 'Slow');
INSERT INTO media_assets (id, state, source_key, manifest) VALUES (1, 'ready', 'test:clip', '{}'), (2, 'pending', 'test:later', NULL);
INSERT INTO videos (id, dir, title, description, status_id, post_date, duration_seconds, picture_key, asset_id, channel_id,
    user_id, is_private, is_hd, vr, views, likes) VALUES
  (1, 'morning-river', 'Morning River', 'Water in the morning', 1, '2025-03-01', 300, 'videos/1', 1, 1, 1, false, true, NULL, 10, 1),
  (2, 'quiet-forest', 'Quiet Forest', '', 1, '2025-03-02', 900, 'videos/2', 1, NULL, 1, false, false, NULL, 20, 0),
  (3, 'lake', 'Around the Lake', '', 1, '2025-03-03', 1800, 'videos/3', 1, 1, NULL, false, true, 'eqr_360_mono', 30, 0),
  (4, 'secret', 'Private Hill', '', 1, '2025-03-04', 60, 'videos/4', 1, NULL, 1, true, false, NULL, 0, 0),
  (5, 'coming', 'Coming Storm', '', 2, '2025-03-05', 60, 'videos/5', 2, NULL, 1, false, false, NULL, 0, 0),
  (6, 'waiting', 'Waiting Sea', '', 3, '2025-03-06', 60, 'videos/6', 1, NULL, 1, false, false, NULL, 0, 0),
  (7, 'hidden', 'Quagga at Noon', '', 1, '2025-03-07', 60, 'videos/7', 1, NULL, 1, false, false, NULL, 0, 0),
  (8, 'gone', 'Deleted Field', '', 1, '2025-03-08', 60, 'videos/8', 1, NULL, 1, false, false, NULL, 0, 0);
INSERT INTO uploads (video_id, user_id, file_name, bytes, preview_seconds) VALUES (5, 1, 'storm.mp4', 1000, 5);
INSERT INTO video_tracks (video_id, number, kind, lang, label, web_vtt) VALUES (1, 1, 'captions', 'en', 'English', 'WEBVTT');
INSERT INTO video_categories (video_id, category_id) VALUES (1, 2), (2, 1), (3, 1), (3, 2);
INSERT INTO video_models (video_id, model_id) VALUES (1, 1), (3, 1);
INSERT INTO video_tags (video_id, tag_id) VALUES (1, 1);
UPDATE videos SET status_id = 5 WHERE id = 8;

INSERT INTO votes (section, object_id, voter, value) VALUES ('video', 1, 'u2', 1), ('video', 2, 'u2', 0);
INSERT INTO subscriptions (user_id, section, object_id) VALUES (2, 'model', 1), (2, 'channel', 1), (2, 'member', 1);
INSERT INTO favourites (user_id, video_id) VALUES (2, 1), (2, 3);
INSERT INTO friendships (requester_id, addressee_id, accepted_at) VALUES (1, 2, '2025-04-01'), (3, 1, NULL);
INSERT INTO messages (sender_id, recipient_id, text) VALUES (1, 2, 'Hello'), (2, 1, 'Hello, Ada');
INSERT INTO comments (section, object_id, user_id, text) VALUES ('video', 1, 2, 'Calm'), ('video', 1, 1, 'Thank you'), ('member', 1, 2, 'A wall');
INSERT INTO playlists (id, user_id, title) VALUES (1, 2, 'Water');
INSERT INTO playlist_videos (playlist_id, video_id, added_at) VALUES
  (1, 1, '2025-05-01 12:00:00.123+00'), (1, 3, '2025-05-01 12:00:00.123+00'), (1, 4, '2025-05-01 12:00:00.5+00');
INSERT INTO playlist_backlog (video_id) VALUES (3);
INSERT INTO reports (section, object_id, reason) VALUES ('video', 2, 'spam');
INSERT INTO contact_messages (email, message) VALUES ('ada@example.org', 'Good morning');

-- Accounts
INSERT INTO account_challenges (token_hash, kind, user_id, expected, expires_at) VALUES ('\x03', 'sign_in_code', 1, 'x', '2035-01-01');
INSERT INTO account_deletions (user_id, due_at, comments) VALUES (3, '2035-01-01', 'anonymise');
INSERT INTO email_changes (user_id, new_email, expires_at) VALUES (2, 'ben@example.com', '2035-01-01');
INSERT INTO passkeys (user_id, credential_id, public_key, name) VALUES (1, 'credential', '\x04', 'Laptop');
INSERT INTO second_factors (user_id, sealed_secret, confirmed_at) VALUES (1, '\x05', '2025-05-01');
INSERT INTO recovery_codes (user_id, code_hash) VALUES (1, '\x06');
INSERT INTO push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
  SELECT 1, id, 'https://push.example/1', 'p', 'a' FROM sessions WHERE user_id = 1;
INSERT INTO request_keys (sender, key, user_id, write, content, answer)
  VALUES ('1', '4c1ff3a6-7b1c-4a6e-9a51-0d1c2c1a7c11', 1, 'addComment', 'digest', '{"id": 1}');
INSERT INTO data_exports (user_id, state, file_key, bytes, ready_at, expires_at)
  VALUES (1, 'ready', 'exports/1', 1000, '2025-05-02', '2035-01-01');

-- Members
INSERT INTO watch_later (user_id, video_id) VALUES (2, 3);
INSERT INTO history_accounts (user_id, revision) VALUES (2, 1);
INSERT INTO watch_history (user_id, video_id, watched_at, position_seconds, duration_seconds) VALUES (2, 1, '2025-05-03', 30, 300);
INSERT INTO member_blocks (user_id, blocked_id) VALUES (3, 2);
INSERT INTO notification_settings (user_id, muted, digest) VALUES (2, '{wall}', 'weekly');
INSERT INTO notifications (user_id, kind, actor_id, object_id, outcome) VALUES (1, 'review', NULL, 1, 'published');

-- Uploads
INSERT INTO asset_fingerprints (asset_id, hashes, buckets) VALUES (1, '\x07', '{1,2}');
INSERT INTO video_fingerprints (video_id, sha256, duration_seconds) VALUES (1, repeat('a', 64), 300);
INSERT INTO near_duplicates (video_id, original_id, share, distance, is_mirrored) VALUES (6, 1, 0.9, 3, false);
INSERT INTO accepted_likenesses (video_id, original_id, accepted_by) VALUES (6, 1, 3);
INSERT INTO video_transitions (video_id, from_stage, to_stage, actor_role, actor_id, reason_code)
  VALUES (8, 'published', 'removed', 'moderator', 3, 'copyright');
INSERT INTO video_edits (video_id, title, dir, description) VALUES (1, 'Evening River', 'evening-river', 'Water in the evening');
INSERT INTO model_consents (video_id, model_id, name, user_id, confirmed_at) VALUES (1, 1, 'Ada Lind', 1, '2025-05-05');
INSERT INTO verification_records (user_id, points, revision, address) VALUES (1, 11, '2025', '192.0.2.1');
INSERT INTO identity_records (user_id, state, person, decided_by, decided_at) VALUES (1, 'approved', '\x08', 3, '2025-05-06');
INSERT INTO identity_pictures (record_id, kind, type, bytes, sealed) VALUES (1, 'front', 'image/jpeg', 100, '\x09');
INSERT INTO refused_files (user_id, title, file_name, code, copy_of) VALUES (1, 'Again', 'again.mp4', 'upload.duplicate', 8);
INSERT INTO imported_videos (key, video_id, digest) VALUES ('clip-1', 3, 'digest');
INSERT INTO hash_lists (list, reason, hashes) VALUES ('partners', 'minor', 1);
INSERT INTO hash_jobs (list, kind, wanted) VALUES ('partners', 'compare', 1);
INSERT INTO listed_hashes (list, kind, hash) VALUES ('partners', 'sha256', repeat('b', 64));

-- Moderation and the catalogue
INSERT INTO moderation_decisions (section, object_id, owner_id, kind, reason, statement, decided_by, appeal, appealed_at)
  VALUES ('video', 8, 1, 'remove', 'copyright', 'A claim was received.', 3, 'It is mine.', '2025-05-07');
INSERT INTO notices (kind, name, email, statement) VALUES ('copyright', 'Eve', 'eve@example.org', 'My film');
INSERT INTO removed_videos (video_id) VALUES (8) ON CONFLICT DO NOTHING;
INSERT INTO audit_log (id, at, actor_id, actor, action, subject, subject_id, details, hash)
  VALUES (1, '2025-05-07', 3, 'mira', 'video.remove', 'video', '8', '{}', '\x0a');
INSERT INTO catalogue_redirects (kind, dir, target_id) VALUES ('category', 'streams', 2);
INSERT INTO catalogue_former_titles (kind, title, target_id) VALUES ('category', 'Streams', 2);
INSERT INTO pinned_videos (category_id, video_id, position) VALUES (1, 2, 1);
INSERT INTO country_names (name, code) VALUES ('sweden', 'se') ON CONFLICT DO NOTHING;

INSERT INTO hourly_views (hour, video_id, views) VALUES (date_trunc('hour', now()), 1, 3);
INSERT INTO watches (viewer, video_id) VALUES ('v1', 1), ('v1', 2);
INSERT INTO watched_together (video_id, other_id, weight) VALUES (1, 2, 1), (2, 1, 1);
INSERT INTO related_rankings (video_id, facts, ids) VALUES (1, 'facts', '{2,3}');
INSERT INTO search_terms (term, weight) VALUES ('river', 10);
INSERT INTO term_searchers (term, searcher) VALUES ('lake', 7);

UPDATE videos SET popularity = id, updated_at = now();
SELECT refresh_sort_keys('2000-01-01');
SELECT rebuild_search();
SELECT rebuild_suggestions();
SELECT refresh_anchors((SELECT array_agg(id) FROM list_counts), 2);
SELECT refresh_directory_anchors((SELECT array_agg(id) FROM directory_lists), 2);
INSERT INTO place_anchors (list, key, before) VALUES ('test', 1, 0) ON CONFLICT DO NOTHING;
INSERT INTO playlist_anchors (sort, position, sort_key, playlist_id) VALUES ('views', 240, '0', 1);
INSERT INTO suggestion_changes (kind, object_id) VALUES (4, 1);
INSERT INTO search_changes (video_id) VALUES (1);
