import { expect, test } from 'vitest';
import * as api from '../index.ts';
import * as answers from '../testing/answers.ts';
import * as community from '../testing/community-answers.ts';

test.each([
  ['a list of videos', api.wireVideoList, answers.videoList],
  ['an empty list', api.wireVideoList, answers.emptyVideoList],
  ['a video', api.wireVideo, answers.video],
  ['the files of a video', api.wireVideoFiles, answers.videoFiles],
  ['the categories', api.wireCategories, answers.categories],
  ['a list of channels', api.wireChannelList, answers.channelList],
  ['a channel', api.wireChannel, answers.channel],
  ['a list of models', api.wireModelList, answers.modelList],
  ['a model', api.wireModel, answers.model],
  ['the top data', api.wireMain, answers.main],
  ['the offers', api.wireDownloadOffers, answers.downloadOffers],
  ['a list of members', api.wireMemberList, community.memberList],
  ['a member', api.wireMember, community.member],
  ["a member's own profile", api.wireOwnProfile, community.ownProfile],
  ['comments', api.wireCommentList, community.commentList],
  ['a list of playlists', api.wirePlaylistList, community.playlistList],
  ['a playlist', api.wirePlaylist, community.playlist],
  ['the subscriptions', api.wireSubscriptions, community.subscriptions],
  ['the suggestions', api.wireSuggestions, community.suggestions],
  ['the live models', api.wireLiveModels, community.liveModels],
  ['a failure', api.wireFailure, { error: 1, code: 'not_found' }],
])('W1: the emission schema accepts %s unchanged', (_, schema, answer) => {
  expect(schema.parse(answer)).toEqual(answer);
});

test.each([
  ['a number instead of text', { video_id: 45678 }],
  ['an unpadded duration', { duration: '9:01' }],
  ['a date with a zone', { post_date: '2026-03-04T05:06:07Z' }],
  ['an unknown field', { extra: 1 }],
])('W2: the emission schema rejects %s', (_, change) => {
  expect(api.wireVideoItem.safeParse({ ...answers.videoItem, ...change }).success).toBe(false);
});

test('W3: empty models, tags and ad tag of a video are absent, and a missing channel or user is []', () => {
  const { models: _, ...bare } = answers.video.video;
  const emptied = { ...answers.video, video: { ...bare, channel: [], user: [] } };
  expect(api.wireVideo.parse(emptied)).toEqual(emptied);
});
