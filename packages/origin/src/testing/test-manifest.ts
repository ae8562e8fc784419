import type { AssetManifest, Rendition } from '@nightjar/media';

const renditions: Record<Rendition['suffix'], Rendition> = {
  '_sd.mp4': rendition('sd', '_sd.mp4', 640, 360, 500),
  '.mp4': rendition('hd', '.mp4', 1280, 720, 1500),
  '_fhd.mp4': rendition('fhd', '_fhd.mp4', 1920, 1080, 3000),
};

/** The manifest of an asset with these renditions, in this order. */
export function testManifest(
  suffixes: readonly Rendition['suffix'][],
  more: Partial<AssetManifest> = {},
): AssetManifest {
  return {
    version: 1,
    durationSeconds: 200,
    width: 1280,
    height: 720,
    frameRate: 25,
    hasAudio: true,
    renditions: suffixes.map((suffix) => renditions[suffix]),
    hls: [],
    preview: true,
    poster: true,
    ...more,
  };
}

function rendition(
  rung: Rendition['rung'],
  suffix: Rendition['suffix'],
  width: number,
  height: number,
  bitrateKbit: number,
): Rendition {
  return { rung, suffix, width, height, bitrateKbit, bytes: 1000, codecs: 'avc1.64001F,mp4a.40.2' };
}
