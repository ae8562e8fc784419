import { describe, expect, test } from 'vitest';
import { createReadContext } from '../testing/read-context.ts';
import { readAuthor, readMemberDetail, readMemberItem, readOwnProfile } from './reading.ts';

const { context } = createReadContext();
const noStatistics = {
  videos: 0,
  favourites: 0,
  playlists: 0,
  friends: 0,
  subscribers: 0,
  likes: 0,
  dislikes: 0,
};

describe('a member', () => {
  test.each([
    [{ user_id: '12' }, 12],
    [{ id: '12' }, 12],
    [{ user_id: '12', id: '13' }, 12],
  ])('%j has the id %d', (ids, id) => {
    expect(readMemberItem({ ...ids, username: 'mira' }, context)).toEqual({
      id,
      username: 'mira',
      videos: 0,
      subscribers: 0,
    });
  });

  test('needs an id', () => {
    expect(() => readMemberItem({ username: 'mira' }, context)).toThrow('The answer has no valid member.');
    expect(() => readMemberItem([], context)).toThrow('The answer has no valid member.');
    expect(() => readMemberDetail({}, context)).toThrow('The answer has no valid member.');
  });

  test('has a country in lower case, and an avatar with a valid address', () => {
    const wire = { id: 12, country: 'SE', avatar: '/avatars/12.jpg' };
    expect(readMemberItem(wire, context)).toMatchObject({ country: 'se', avatar: '/avatars/12.jpg' });
    expect(readMemberItem({ id: 12, avatar: 'javascript:alert(1)' }, context)).not.toHaveProperty('avatar');
  });
});

describe('the page of a member', () => {
  test('needs nothing but an id', () => {
    expect(readMemberDetail({ user: { id: 12 } }, context)).toEqual({
      id: 12,
      username: '',
      joined: '1970-01-01T00:00:00.000Z',
      info: {},
      statistics: noStatistics,
      videos: [],
      hiddenParts: [],
    });
  });

  test('reads the hidden parts by their names', () => {
    const hidden = (hidden_parts: unknown) =>
      readMemberDetail({ user: { id: 12, hidden_parts } }, context).hiddenParts;
    expect(hidden(['friends', 'info', 'secrets', 7])).toEqual(['info', 'friends']);
    expect(hidden('info')).toEqual([]);
  });

  test('has a cover with a valid address', () => {
    expect(readMemberDetail({ user: { id: 12, cover: '/covers/12.jpg' } }, context).cover).toBe(
      '/covers/12.jpg',
    );
    expect(readMemberDetail({ user: { id: 12, cover: 'javascript:alert(1)' } }, context)).not.toHaveProperty(
      'cover',
    );
  });

  test('takes a fact from info before the one beside the username', () => {
    const user = { id: 12, city: 'Lund', age: '30', info: { city: 'Malmö', age: '' } };
    expect(readMemberDetail({ user }, context).info).toEqual({ city: 'Malmö' });
  });
});

describe("the viewer's profile", () => {
  test.each([
    ['uploader', 'uploader'],
    ['moderator', 'moderator'],
    ['member', 'member'],
    ['admin', 'member'],
    [undefined, 'member'],
  ])('the role %s is read as %s', (role, read) => {
    expect(readOwnProfile({ user: { id: 12, role } }, context).role).toBe(read);
  });

  test('has an audience for each part; with an unknown one the part is hidden', () => {
    const visibility = { wall: 'friends', info: 'team', later: 'me' };
    expect(readOwnProfile({ user: { id: 12, visibility } }, context).visibility).toEqual({
      info: 'me',
      uploaded_videos: 'everybody',
      favourite_videos: 'everybody',
      playlists: 'everybody',
      subscriptions: 'everybody',
      wall: 'friends',
      friends: 'everybody',
    });
  });

  test('has an e-mail address and two marks', () => {
    const user = { id: 12, email: 'mira@example.org', is_confirmed: '1', is_verified: '0' };
    expect(readOwnProfile({ user }, context)).toMatchObject({
      email: 'mira@example.org',
      isConfirmed: true,
      isVerified: false,
    });
    expect(() => readOwnProfile({}, context)).toThrow('The answer has no valid profile.');
  });
});

describe('an author', () => {
  test('has an id and a name', () => {
    expect(readAuthor({ user_id: 12, username: 'mira' }, context)).toEqual({ id: 12, username: 'mira' });
    expect(readAuthor({ id: 12, username: 'mira' }, context)).toEqual({ id: 12, username: 'mira' });
  });

  test.each([[[]], [null], [undefined], ['mira'], [{}], [{ username: 'mira' }]])(
    '%j is no author',
    (value) => {
      expect(readAuthor(value, context)).toBeUndefined();
    },
  );
});
