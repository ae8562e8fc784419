import type { AssetManifest, Rendition } from '@nightjar/media';

const renditions: Record<Rendition['suffix'], Rendition> = {
  '_sd.mp4': rendition({ rung: 'sd', suffix: '_sd.mp4', width: 640, height: 360, bitrateKbit: 500 }),
  '.mp4': rendition({ rung: 'hd', suffix: '.mp4', width: 1280, height: 720, bitrateKbit: 1500 }),
  '_fhd.mp4': rendition({ rung: 'fhd', suffix: '_fhd.mp4', width: 1920, height: 1080, bitrateKbit: 3000 }),
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

function rendition(parts: Omit<Rendition, 'bytes' | 'codecs'>): Rendition {
  return { ...parts, bytes: 1000, codecs: 'avc1.64001F,mp4a.40.2' };
}
