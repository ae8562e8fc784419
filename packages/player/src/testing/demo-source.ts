import type { PlayerSource } from '../core/source.ts';
import clip from './demo/clip.mp4?url';
import poster from './demo/poster.jpg?url';
import sheet from './demo/sheet.jpg?url';

/** A source for stories: a clip of 10 s with three renditions, poster and sprites. */
export function demoSource(partial: Partial<PlayerSource> = {}): PlayerSource {
  return {
    id: 'demo',
    title: 'Drifting dunes at the edge of evening',
    durationSeconds: 10,
    poster,
    files: [
      { suffix: '_sd.mp4', label: 'SD', url: clip },
      { suffix: '.mp4', label: 'HD', url: `${clip}?hd`, isDefault: true },
      { suffix: '_fhd.mp4', label: 'Full HD', url: `${clip}?fhd` },
    ],
    timelines: { url: timelines() },
    ...partial,
  };
}

/** Generated at run time, because the build renames the sprite sheet. */
function timelines(): string {
  const address = new URL(sheet, location.href).href;
  const stamp = (seconds: number) => `00:00:${String(seconds).padStart(2, '0')}.000`;
  const cues = Array.from({ length: 10 }, (_, second) => {
    const [x, y] = [(second % 5) * 160, Math.floor(second / 5) * 90];
    return `${stamp(second)} --> ${stamp(second + 1)}\n${address}#xywh=${x},${y},160,90`;
  });
  return `data:text/vtt,${encodeURIComponent(`WEBVTT\n\n${cues.join('\n\n')}\n`)}`;
}
