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
-- Microseconds, which 0031 removes.
INSERT INTO playlist_videos (playlist_id, video_id, added_at) VALUES
  (1, 1, '2025-05-01 12:00:00.123456+00'), (1, 3, '2025-05-01 12:00:00.1239+00'), (1, 4, '2025-05-01 12:00:00.5+00');
INSERT INTO playlist_backlog (video_id) VALUES (3);
INSERT INTO reports (section, object_id, reason) VALUES ('video', 2, 'spam');
INSERT INTO contact_messages (email, message) VALUES ('ada@example.org', 'Good morning');

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
