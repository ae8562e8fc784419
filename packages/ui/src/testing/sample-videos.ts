import type { CardVideo } from '../video-card/card-video.ts';
import { pseudoRandom, samplePicture } from './sample-pictures.ts';

const titles = [
  'Slow tide at the edge of the harbour',
  'Lanterns',
  'A walk through the glass forest before the first train of the morning leaves',
  'Paper birds over the northern ridge',
  'Seven minutes of rain on a tin roof',
  'Night market in blue',
  'How the dunes move when nobody watches them for a whole winter',
  'Amber study no. 4',
];
const owners = ['Night Harbour', 'Studio Fjordlight', 'Meridian', 'Low Orbit Pictures', 'Quiet Machines'];
const day = 86_400_000;

/** A video of the sample catalogue, the same for each number. */
export function sampleVideo(number: number): CardVideo {
  const owner = owners[number % owners.length] ?? 'Meridian';
  const badge = number % 3 === 0 ? 'FHD' : number % 3 === 1 ? 'HD' : undefined;
  return {
    href: `/video/${number}/sample-${number}/`,
    title: titles[number % titles.length] ?? 'Lanterns',
    durationSeconds: Math.round(95 + pseudoRandom(number) * (number % 9 === 4 ? 6000 : 1900)),
    views: Math.round(10 ** (1 + pseudoRandom(number + 20) * 6)),
    postDate: new Date(Date.parse('2026-11-20T09:00:00Z') - number * number * 0.7 * day).toISOString(),
    badge,
    isVr: number % 11 === 5,
    picture: { src: samplePicture(number + 1), sources: [] },
    owner: { href: `/pornsite/${owner.toLowerCase().replaceAll(' ', '-')}/`, title: owner },
    watchedFraction: number % 7 === 2 ? 0.15 + pseudoRandom(number) * 0.7 : undefined,
  };
}

export function sampleVideos(count: number, first = 0): CardVideo[] {
  return Array.from({ length: count }, (_, index) => sampleVideo(first + index));
}
