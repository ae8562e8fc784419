import type { MediaTrack } from '../core/source.ts';

/** A cue of a test file; times in seconds. */
export interface TestCue {
  from: number;
  to: number;
  text: string;
  settings?: string;
}

/** A WebVTT file as a data URL. */
function vttAddress(cues: readonly TestCue[]): string {
  const stamp = (seconds: number) =>
    `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${(seconds % 60).toFixed(3).padStart(6, '0')}`;
  const written = cues.map(
    ({ from, to, text, settings = '' }) => `${stamp(from)} --> ${stamp(to)} ${settings}\n${text}`,
  );
  return `data:text/vtt;charset=utf-8,${encodeURIComponent(`WEBVTT\n\n${written.join('\n\n')}\n`)}`;
}

export function captionsTrack(cues: readonly TestCue[], partial: Partial<MediaTrack> = {}): MediaTrack {
  return { kind: 'captions', lang: 'en', label: 'English', url: vttAddress(cues), ...partial };
}

export function chaptersTrack(...chapters: [from: number, title: string][]): MediaTrack {
  const cues = chapters.map(([from, text]) => ({ from, to: from + 1000, text }));
  return { kind: 'chapters', lang: 'en', label: 'Chapters', url: vttAddress(cues) };
}
