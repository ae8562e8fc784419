import type { AssetManifest } from '../asset/asset-manifest.ts';

export const sampleManifest: AssetManifest = {
  version: 1,
  durationSeconds: 61.5,
  width: 1280,
  height: 720,
  frameRate: 23.976,
  hasAudio: true,
  renditions: [
    {
      rung: 'sd',
      suffix: '_sd.mp4',
      width: 854,
      height: 480,
      bytes: 6_000_000,
      bitrateKbit: 800,
      codecs: 'avc1.4D401E,mp4a.40.2',
    },
    {
      rung: 'hd',
      suffix: '.mp4',
      width: 1280,
      height: 720,
      bytes: 16_000_000,
      bitrateKbit: 2100,
      codecs: 'avc1.64001F,mp4a.40.2',
    },
  ],
  hls: [
    {
      rung: 'sd',
      bandwidth: 900_000,
      averageBandwidth: 800_000,
      codecs: 'avc1.4D401E,mp4a.40.2',
      width: 854,
      height: 480,
      targetSeconds: 4,
    },
    {
      rung: 'hd',
      bandwidth: 2_500_000,
      averageBandwidth: 2_100_000,
      codecs: 'avc1.64001F,mp4a.40.2',
      width: 1280,
      height: 720,
      targetSeconds: 4,
    },
  ],
  timelines: { count: 31, interval: 2, width: 160, height: 90, columns: 5, rows: 5, sheets: 2 },
  preview: true,
  poster: true,
};
