-- The sort keys of the videos of one block, from the given place on. Every place has one, so that a key is found by counting.
CREATE OR REPLACE FUNCTION index_orders(target integer, target_block integer, first_place integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_orders (generation, block, sort, keys)
  SELECT target, target_block, o.sort, o.keys
  FROM (
    SELECT array_agg(posted) AS posted, array_agg(popularity) AS popularity, array_agg(views) AS views, array_agg(seconds) AS seconds,
      array_agg(rating) AS rating, array_agg(views_week) AS views_week, array_agg(views_day) AS views_day, array_agg(comments) AS comments
    FROM (
      SELECT coalesce(k.posted / 60000, 0)::integer AS posted, least(coalesce(k.popularity, 0), 2147483647)::integer AS popularity,
        least(coalesce(k.views, 0), 2147483647)::integer AS views, coalesce(k.duration_seconds, 0) AS seconds, coalesce(k.rating, 0) AS rating,
        coalesce(k.views_week, 0) AS views_week, coalesce(k.views_day, 0) AS views_day, coalesce(k.comments, 0) AS comments
      FROM search_documents d LEFT JOIN video_sort_keys k ON k.video_id = d.video_id
      WHERE d.generation = target AND d.place BETWEEN first_place AND (target_block << 17) + 131071
      ORDER BY d.place) AS ordered) AS every
  CROSS JOIN LATERAL (VALUES ('posted', posted), ('popularity', popularity), ('views', views), ('duration_seconds', seconds),
    ('rating', rating), ('views_week', views_week), ('views_day', views_day), ('comments', comments)) AS o(sort, keys)
  WHERE o.keys IS NOT NULL
  ON CONFLICT (generation, block, sort) DO UPDATE SET keys = search_orders.keys || excluded.keys
$$;
