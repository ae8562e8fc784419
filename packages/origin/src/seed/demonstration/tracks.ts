import type { videoTracks } from '../../database/schema/index.ts';

type Track = typeof videoTracks.$inferInsert;

interface TrackedVideo {
  id: number;
  durationSeconds: number;
}

/** A video longer than this has chapters. */
const chaptersFromSeconds = 1800;
/** Number of the newest videos with captions. */
const captioned = 2;

const words = {
  en: {
    label: 'English',
    lines: [
      'Two colours meet in the middle.',
      '<i>Softly</i>, one gives way to the other.',
      'Circles open,\nand close again.',
      'A line wanders from left to right.',
      'What was <b>dark</b> grows light.',
    ],
  },
  de: {
    label: 'Deutsch',
    lines: [
      'Zwei Farben treffen sich in der Mitte.',
      '<i>Sacht</i> weicht die eine der anderen.',
      'Kreise öffnen sich\nund schließen sich wieder.',
      'Eine Linie wandert von links nach rechts.',
      'Was <b>dunkel</b> war, wird hell.',
    ],
  },
} as const;

const chapterTitles = [
  'Dusk',
  'First light',
  'Slow circles',
  'The wide plain',
  'Folded waves',
  'Drift',
  'Embers',
  'Stillness',
];

/** Captions in two languages for the newest videos, captions and chapters for the long ones. */
export function demonstrationTracks(videos: readonly TrackedVideo[]): Track[] {
  const newest = videos.slice(-captioned);
  return videos.flatMap((video) => {
    const isLong = video.durationSeconds > chaptersFromSeconds;
    if (!isLong && !newest.includes(video)) return [];
    const tracks = [captions(video, 'en'), captions(video, 'de'), ...(isLong ? [chapters(video)] : [])];
    return tracks.map((track, position) => ({ ...track, number: position + 1 }));
  });
}

function captions(
  { id: videoId, durationSeconds }: TrackedVideo,
  lang: keyof typeof words,
): Omit<Track, 'number'> {
  const { label, lines } = words[lang];
  const seconds = 3;
  const cues = Array.from({ length: Math.floor(durationSeconds / seconds) }, (_, place) =>
    cue(place * seconds, place * seconds + seconds - 0.25, lines[place % lines.length] ?? ''),
  );
  return { videoId, kind: 'captions', lang, label, webVtt: file(cues) };
}

function chapters({ id: videoId, durationSeconds }: TrackedVideo): Omit<Track, 'number'> {
  const seconds = Math.floor(durationSeconds / chapterTitles.length);
  const cues = chapterTitles.map((title, place) => cue(place * seconds, (place + 1) * seconds, title));
  return { videoId, kind: 'chapters', lang: 'en', label: 'Chapters', webVtt: file(cues) };
}

function file(cues: readonly string[]): string {
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

function cue(from: number, to: number, text: string): string {
  return `${stamp(from)} --> ${stamp(to)}\n${text}`;
}

function stamp(seconds: number): string {
  const part = (value: number, length: number) => String(value).padStart(length, '0');
  const whole = Math.floor(seconds);
  const milliseconds = Math.round((seconds - whole) * 1000);
  return `${part(Math.floor(whole / 3600), 2)}:${part(Math.floor(whole / 60) % 60, 2)}:${part(whole % 60, 2)}.${part(milliseconds, 3)}`;
}
