export { createFakeOrigin, type FakeOrigin, type FakeOriginOptions, fakeFailure } from './fake-origin.ts';
export {
  type FakeVideoFacts,
  fakeFile,
  fakeRefusedVideo,
  fakeVideo,
  fakeVideoItem,
} from './fake-videos.ts';
