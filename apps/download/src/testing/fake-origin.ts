import { paths, type WireDownloadOffers } from '@nightjar/api';
import {
  createFakeOrigin as createOrigin,
  type FakeOrigin,
  fakeRefusedVideo,
  fakeVideo,
} from '@nightjar/app-host/testing';

/** Videos with a special state; all others up to 99 are ordinary videos with an offer. */
export const fakeIds = { deleted: 5, private: 6, withoutOffer: 7, foreignLogo: 8 } as const;

/** An origin with generated answers. Paths that contain `failing` answer 500. */
export const createFakeOrigin = (failing?: string): FakeOrigin => createOrigin({ failing, answer });

function answer(path: string): Response | undefined {
  const video = paths.video.parse(path)?.videoId;
  if (video !== undefined) return video < 100 ? Response.json(videoOf(video)) : undefined;
  const offer = paths.download.parse(path)?.videoId;
  return offer === undefined ? undefined : Response.json(offersOf(offer));
}

function offersOf(videoId: number): WireDownloadOffers {
  if (videoId === fakeIds.withoutOffer) return [];
  const host = videoId === fakeIds.foreignLogo ? 'north-light.example' : 'nightjar.example';
  return [{ ...offer, logo: `https://${host}/logo.png` }];
}

const offer = {
  content_source_id: '3',
  studio: 'North Light',
  url: 'https://north-light.example/join',
  description:
    'Every film of the studio in full length\nUp to 4K, without advertising\nNew films every Tuesday and Friday\nTwo days free, cancel at any time',
};

/** A refused answer for a private or deleted video, otherwise the video. */
function videoOf(id: number) {
  if (id === fakeIds.deleted || id === fakeIds.private)
    return fakeRefusedVideo(id, { isDeleted: id === fakeIds.deleted });
  const poster = `https://nightjar.example${paths.picture.build({ videoId: id, width: 640, format: 'jpg' })}`;
  const facts = { id, title: `Slow tide ${id} <over> the old harbour wall`, dir: `slow-tide-${id}`, poster };
  return fakeVideo(facts, { pv: `nightjar.example${paths.hoverPreview.build({ videoId: id })}` });
}
