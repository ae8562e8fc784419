import type {
  WireCommentList,
  WireLiveModels,
  WireMember,
  WireMemberList,
  WireOwnProfile,
  WirePlaylist,
  WirePlaylistList,
  WireSubscriptions,
  WireSuggestions,
} from '../index.ts';
import { channelList, modelList, videoItem } from './answers.ts';

/** Answers about members, comments, playlists, suggestions and live models in the exact shape of the wire. */

const mira = { id: '12', user_id: '12', username: 'mira', avatar: 'https://nightjar.example/avatars/12.jpg' };

export const memberList: WireMemberList = {
  members: [{ ...mira, country: 'se', statistics: { videos: '3', subscribers: '7' } }],
  total_count: '200',
  pages: 3,
};

export const member: WireMember = {
  user: {
    ...mira,
    object_id: '12',
    cover: '',
    date_added: '2026-01-02 03:04:05',
    country: 'se',
    gender: 'woman',
    age: '34',
    relationship: '',
    orientation: '',
    info: { gender: 'woman', age: '34', country: 'se', about: 'Paints waves.' },
    statistics: {
      videos: '3',
      favourites: '5',
      playlists: '1',
      friends: '2',
      subscribers: '7',
      likes: 14,
      dislikes: 4,
    },
  },
  videos: [videoItem],
};

export const ownProfile: WireOwnProfile = {
  user: {
    ...member.user,
    email: 'mira@nightjar.example',
    role: 'uploader',
    is_confirmed: '1',
    is_verified: '0',
    visibility: {
      info: 'everybody',
      uploaded_videos: 'everybody',
      favourite_videos: 'friends',
      playlists: 'everybody',
      subscriptions: 'me',
      wall: 'everybody',
      friends: 'members',
    },
  },
};

export const commentList: WireCommentList = {
  comments: [
    {
      comment_id: '8',
      parent_id: '7',
      text: 'So <calm>',
      post_date: '2026-03-04 05:06:07',
      likes: 2,
      dislikes: 0,
      user: mira,
    },
    {
      comment_id: '7',
      parent_id: '0',
      text: 'Where is this?',
      post_date: '2026-03-04 05:00:00',
      likes: 0,
      dislikes: 0,
      user: [],
    },
  ],
  total_count: '62',
  pages: 2,
};

export const playlistList: WirePlaylistList = {
  playlists: [
    {
      playlist_id: '21',
      title: 'Slow water',
      description: '',
      img: 'https://nightjar.example/pictures/45000/45678/640.jpg',
      is_private: '0',
      last_update: '2026-03-04 05:06:07',
      statistics: { videos: '1', viewed: '90', likes: 5, dislikes: 1 },
      user: mira,
    },
  ],
  total_count: '1',
  pages: 1,
};

export const playlist: WirePlaylist = {
  playlist: { ...playlistList.playlists[0], user: [] } as WirePlaylist['playlist'],
  videos: [videoItem],
  total_count: '1',
  pages: 1,
};

export const subscriptions: WireSubscriptions = {
  channels: channelList.channels,
  models: modelList.models,
  members: memberList.members,
  playlists: playlistList.playlists,
  total_count: '4',
};

export const suggestions: WireSuggestions = {
  keywords: ['slow tide'],
  categories: [{ key: 'water', dir: 'water', title: 'Water', total_videos: '120' }],
  channels: [],
  models: [{ key: 'ada vale', dir: 'ada-vale', title: 'Ada Vale', total_videos: '12' }],
};

export const liveModels: WireLiveModels = {
  models: [
    {
      uniqueModelId: 'n-1',
      chatRoomUrl: 'https://live.example/room/n-1',
      profilePictureUrl: 'https://live.example/n-1/320x240.jpg',
      livePreRollUrl: '',
    },
  ],
};
