import type {
  WireCategories,
  WireChannel,
  WireChannelList,
  WireDownloadOffers,
  WireMain,
  WireModel,
  WireModelList,
  WireVideo,
  WireVideoFiles,
  WireVideoItem,
  WireVideoList,
} from '../index.ts';
import { encodeVideoUrl } from '../index.ts';

/** Answers of an origin at https://nightjar.example in the exact shape of the wire. */

export const videoItem: WireVideoItem = {
  video_id: '45678',
  title: 'Slow tide',
  dir: 'slow-tide',
  description: 'Waves drawn by numbers.',
  duration: '09:01',
  post_date: '2026-03-04 05:06:07',
  status_id: '1',
  sg_id: '0',
  gender: 'str',
  is_private: '0',
  video_viewed: '12497',
  rating: '4.1111',
  rating_amount: '18',
  comments: '2',
  likes: 14,
  dislikes: 4,
  scr: 'https://nightjar.example/pictures/45000/45678/640.jpg',
  thumbsrc: 'https://nightjar.example/pictures/45000/45678/640.jpg',
  img: 'https://nightjar.example/pictures/45000/45678/640.jpg',
  scr1: 'https://nightjar.example/pictures/45000/45678/320.jpg',
  scr2: 'https://nightjar.example/pictures/45000/45678/1280.jpg',
  thumbs: ['https://nightjar.example/pictures/45000/45678/320.jpg'],
  toptn: [{ scr: 'https://nightjar.example/pictures/45000/45678/320.jpg' }],
  content_source: { id: '3', dir: 'north-light', title: 'North Light' },
  avatar: '',
  ex_tube: '',
  ex_id: '',
  pv: 'nightjar.example/c/45000/45678/45678_tr.mp4',
  user_id: '12',
  username: 'mira',
  display_name: 'mira',
  content_source_name: 'North Light',
  channel: { id: '3', channel_id: '3', dir: 'north-light', title: 'North Light', title2: '' },
  props: { hd: '1' },
  vr: '',
  categories: 'Water,Calm',
  models: 'Ada Vale, Bo Reed',
  model: { dir: 'ada-vale', title: 'Ada Vale' },
  file_dimensions: '1280x720',
  file_formats: '||_sd.mp4|640x360|541|1000|54|10||.mp4|1280x720|541|2000|54|10',
};

export const videoList: WireVideoList = {
  params: { sort: 'latest-updates', page: 1 },
  total_count: '929879',
  pages: 38_745,
  videos: [videoItem],
};

export const emptyVideoList: WireVideoList = {
  params: {},
  total_count: '0',
  pages: 0,
  videos: [],
  error: 1,
  code: 'no_results',
};

export const video: WireVideo = {
  video: {
    video_id: '45678',
    status_id: '1',
    sg_id: '0',
    is_private: '0',
    gender: 'str',
    gender_id: '1',
    dir: 'slow-tide',
    title: 'Slow tide',
    description: 'Waves drawn by numbers.',
    post_date: '2026-03-04 05:06:07',
    duration: '1:02:03',
    thumb: 'https://nightjar.example/pictures/45000/45678/320.jpg',
    thumbsrc: 'https://nightjar.example/pictures/45000/45678/640.jpg',
    scr: 'https://nightjar.example/pictures/45000/45678/1280.jpg',
    img: 'https://nightjar.example/pictures/45000/45678/640.jpg',
    scr1: 'https://nightjar.example/pictures/45000/45678/320.jpg',
    scr2: 'https://nightjar.example/pictures/45000/45678/1280.jpg',
    thumbs: ['https://nightjar.example/pictures/45000/45678/320.jpg'],
    toptn: [{ scr: 'https://nightjar.example/pictures/45000/45678/320.jpg' }],
    content_source: { id: '3', dir: 'north-light', title: 'North Light' },
    avatar: '',
    ex_tube: '',
    ex_id: '',
    username: '',
    content_source_name: 'North Light',
    start_pos: '0',
    pv: 'nightjar.example/c/45000/45678/45678_tr.mp4',
    props: { hd: '1', fhd: '1' },
    vr: 'eqr_360_mono',
    file_dimensions: '1920x1080',
    file_formats: '||_fhd.mp4|1920x1080|3723|1000|372|10',
    statistics: {
      comments: '0',
      bookmarks: '5',
      viewed: '12497',
      rating: '4.1111',
      rating_amount: '18',
      likes: 14,
      dislikes: 4,
    },
    user: { id: '12', user_id: '12', username: 'mira', avatar: '', subscribers_count: '7' },
    channel: {
      id: '3',
      channel_id: '3',
      status: '1',
      dir: 'north-light',
      title: 'North Light',
      title2: '',
      url: 'https://north-light.example/',
      subscribers: '40',
      videos: '120',
      vda: '1',
      user_avatar: '',
    },
    categories: { '5': { id: '5', title: 'Water', dir: 'water' } },
    models: { '9': { id: '9', title: 'Ada Vale', dir: 'ada-vale' } },
  },
  related_searches: ['tide', 'calm water'],
};

export const fileAddress = '/get_file/1/k2abc-Xy_9/45000/45678/45678_sd.mp4/?d=541&br=870&ti=1700000000';

export const videoFiles: WireVideoFiles = [
  { format: '_tr.mp4', video_url: encodeVideoUrl('/c/45000/45678/45678_tr.mp4') },
  {
    format: '_sd.mp4',
    video_url: encodeVideoUrl(fileAddress),
    is_default: 1,
    vr: 'eqr_180_lr',
    timelines_count: '54',
    timelines_interval: '10',
    timelines_format: '160x90',
  },
  {
    format: '.mp4',
    video_url: encodeVideoUrl('https://nightjar.example/get_file/1/t/45000/45678/45678.mp4/'),
  },
  { format: '_fhd.mp4', video_url: encodeVideoUrl('https://cdn.example/45678_fhd.mp4') },
];

const category = (id: string, title: string) => ({
  category_id: id,
  title,
  dir: title.toLowerCase().replaceAll(' ', '-'),
  total_videos: '120',
  avg_videos_popularity: '1.5',
  video_viewed: '9000',
  rating: '4.25',
  last_video_date: '2026-11-20 08:00:00',
  added_date: '2026-01-02 00:00:00',
  toptn: [{ video_id: '7', scr: 'https://nightjar.example/pictures/0/7/320.jpg' }],
});

export const categories: WireCategories = {
  categories: [
    category('1', 'Water'),
    category('2', 'Voyeur'),
    category('3', 'Abstract'),
    category('4', 'Hidden Cam'),
  ],
  total_count: '4',
};

export const channelList: WireChannelList = {
  channels: [
    {
      channel_id: '3',
      title: 'North Light',
      title2: '',
      dir: 'north-light',
      img: '',
      statistics: { videos: '120', subscribers: '40', views: '9000' },
    },
  ],
  total_count: '16',
  pages: 16,
};

export const channel: WireChannel = {
  channel: {
    channel_id: '3',
    status: '1',
    title: 'North Light',
    title2: '',
    dir: 'north-light',
    description: 'Slow pictures.',
    url: 'https://north-light.example/',
    img: 'https://nightjar.example/pictures/0/7/320.jpg',
    vda: '0',
    statistics: { videos: '120', subscribers: '40', views: '9000', likes: 30, dislikes: 2 },
  },
};

export const modelList: WireModelList = {
  models: [
    {
      model_id: '9',
      title: 'Ada Vale',
      dir: 'ada-vale',
      img: 'https://nightjar.example/pictures/0/9/320.jpg',
      rating: '4.5',
      statistics: { videos: '12', subscribers: '4', views: '900' },
    },
  ],
  total_count: '40',
  pages: 2,
};

export const model: WireModel = {
  model: {
    model_id: '9',
    title: 'Ada Vale',
    dir: 'ada-vale',
    description: '',
    img: '',
    rating: '4.5',
    gender: 'str',
    info: { age: '34', zodiac: 'Libra', added_date: '2026-01-02' },
    statistics: { videos: '12', subscribers: '4', views: '900', likes: 10, dislikes: 1 },
  },
};

export const main: WireMain = {
  keywords: ['tide'],
  categories: categories.categories,
  channels: channelList.channels,
  models: modelList.models,
};

export const downloadOffers: WireDownloadOffers = [
  {
    content_source_id: '3',
    studio: 'North Light',
    url: 'https://north-light.example/join',
    description: 'Everything in 4K\nNew every week',
    logo: '',
  },
];
