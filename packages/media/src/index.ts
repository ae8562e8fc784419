export { assetKeys } from './asset/asset-keys.ts';
export type { AssetManifest, HlsRung, Rendition, Timelines } from './asset/asset-manifest.ts';
export { assetManifest, parseManifest } from './asset/asset-manifest.ts';
export { checkEncoders } from './encoders/check-encoders.ts';
export {
  type ExtraCodec,
  type ExtraEncoder,
  extraEncoders,
  type H264Encoder,
  h264Encoders,
} from './encoders/video-encoders.ts';
export type { Ffmpeg } from './ffmpeg/find-ffmpeg.ts';
export { findFfmpeg } from './ffmpeg/find-ffmpeg.ts';
export {
  LIST_DISTANCE,
  listBuckets,
  nearListBuckets,
  storedBuckets,
  wantedBuckets,
} from './fingerprint/buckets.ts';
export {
  decodeFingerprint,
  encodeFingerprint,
  type Fingerprint,
  type FingerprintOptions,
  isNearDuplicate,
  type Likeness,
  likenessOf,
  makeFingerprint,
} from './fingerprint/fingerprint.ts';
export { hashDistance } from './fingerprint/pdq-hash.ts';
export type { MasterPlaylistOptions } from './hls/master-playlist.ts';
export { masterPlaylist } from './hls/master-playlist.ts';
export { renditionOptions } from './ingest/encode-renditions.ts';
export { ingest, isComplete } from './ingest/ingest.ts';
export type { EncodingSettings, IngestOptions, IngestStep } from './ingest/ingest-options.ts';
export {
  type AbandonedWorkOptions,
  makeWorkFolder,
  removeAbandonedWork,
  withWorkFolder,
} from './ingest/work-folder.ts';
export type { Rung, RungName } from './ladder/plan-ladder.ts';
export { planLadder } from './ladder/plan-ladder.ts';
export type { MediaErrorCode } from './media-error.ts';
export { MediaError } from './media-error.ts';
export type { PictureOptions } from './pictures/make-pictures.ts';
export { makePictures } from './pictures/make-pictures.ts';
export { type PictureFacts, pictureFacts } from './pictures/picture-facts.ts';
export type { PictureFile } from './pictures/picture-files.ts';
export { pictureFileKey, pictureFiles } from './pictures/picture-files.ts';
export { makeStill, type StillOptions } from './pictures/still.ts';
export { checkDecoding } from './probe/check-decoding.ts';
export { probe } from './probe/probe.ts';
export type { Probe } from './probe/read-probe.ts';
export { sourceLimits } from './probe/source-limits.ts';
export type { ByteRange, BytesSource, FileSource, MediaStore, StoredFile } from './store/media-store.ts';
export type { MediaStoreOptions } from './store/open-media-store.ts';
export { openMediaStore } from './store/open-media-store.ts';
export { timelineVtt } from './timeline/timeline-vtt.ts';
