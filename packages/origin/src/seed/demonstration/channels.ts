import { slug } from '@nightjar/api';
import type { Random } from '../random.ts';

const names = [
  'North Light Studio', 'Basalt Pictures', 'Quiet Machine', 'Tidewater Films', 'The Glasshouse', 'Polar Frame',
  'Copper Lane', 'Evening Signal', 'Meridian Works', 'Soft Geometry', 'Paper Moon Lab', 'Lowland Motion',
  'Observatory Nine', 'Saltwater Reel', 'Slate and Silk', 'Wide Horizon',
] as const; // biome-ignore format: a word list reads best in lines

const lines = [
  'Generated footage in full resolution, new every week.',
  'A small collective that has made light studies since the first render farm fitted under a desk.',
  'Calm, wordless films for large screens and late evenings.',
  'Patterns, textures and slow landscapes, made with open tools.',
];

export interface Channel {
  id: number;
  dir: string;
  title: string;
  title2: string;
  description: string;
  url: string;
  likes: number;
  dislikes: number;
  rating: number;
  addedDate: Date;
}

export function generateChannels(random: Random, now: Date): Channel[] {
  return names.map((title, position) => {
    const dir = slug(title);
    const likes = random.between(10, 500);
    const dislikes = Math.round(likes * (0.02 + random.next() * 0.15));
    const description = random.sample(lines, 3).join('\n');
    // Skips one number, as for models.
    random.next();
    return {
      id: position + 1,
      dir,
      title,
      title2: title.replace(/^The /, ''),
      description,
      url: `https://${dir}.example/`,
      likes,
      dislikes,
      rating: (5 * likes) / (likes + dislikes),
      addedDate: new Date(now.getTime() - random.between(200, 900) * 86_400_000),
    };
  });
}
