import { idField } from '../forms/fields.ts';
import { readNothing } from '../forms/read-nothing.ts';
import { defineWrite } from '../forms/write.ts';

export const addFavourite = defineWrite({
  path: '/api/input.php',
  fixed: { act: 'favourite', section: 'add' },
  fields: { video_id: idField() },
  codes: ['already_added', 'login_required', 'not_found', 'too_many'],
  notify: (code) => (code === 'already_added' ? 'add_to_watch_later_already_added' : code),
  read: readNothing,
});

/** Idempotent: removing a video that is not a favourite succeeds. */
export const removeFavourite = defineWrite({
  path: '/api/input.php',
  fixed: { act: 'favourite', section: 'remove' },
  fields: { video_id: idField() },
  codes: ['login_required', 'too_many'],
  read: readNothing,
});
