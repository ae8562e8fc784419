import type { WriteForm } from './send-write.ts';

const input = (act: string, fields: Record<string, string | number>): WriteForm => ({
  path: '/api/input.php',
  fields: {
    act,
    ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])),
  },
});

/** The forms of the member pages, with the fields of the wire (packages/api/SPEC.md, "Writes"). */
export const memberForms = {
  subscribe: (id: number) => input('subscribe', { section: 'member', object_id: id }),
  unsubscribe: (id: number) => input('unsubscribe', { section: 'member', object_id: id }),
  requestFriend: (id: number) => input('friend', { section: 'request', object_id: id }),
  answerFriend: (section: 'accept' | 'decline', id: number) => input('friend', { section, object_id: id }),
  cancelFriend: (id: number) => input('friend', { section: 'cancel', object_id: id }),
  removeFriend: (id: number) => input('friend', { section: 'remove', object_id: id }),
  block: (section: 'add' | 'remove', id: number) => input('block', { section, object_id: id }),
  removeFavourite: (id: number) => input('favourite', { section: 'remove', video_id: id }),
  removePicture: (kind: 'avatar' | 'cover', userId: number): WriteForm => ({
    path: '/api/member.php',
    fields: { act: 'remove_picture', kind, user_id: String(userId) },
  }),
  deleteVideo: (id: number): WriteForm => ({
    path: '/api/video_edit.php',
    fields: { act: 'delete', video_id: String(id) },
  }),
};
