import { slug } from '@nightjar/api';
import type { ModelInfo } from '../../database/schema/index.ts';
import type { Random } from '../random.ts';

const givenNames = [
  'Ada', 'Bruno', 'Clara', 'Dario', 'Elin', 'Felix', 'Greta', 'Hugo', 'Ines', 'Jonas', 'Kaia', 'Levin', 'Maren',
  'Nils', 'Orla', 'Pavel', 'Quinn', 'Rosa', 'Stellan', 'Thea', 'Ugo', 'Vera', 'Willem', 'Xenia', 'Yann', 'Zora',
  'Anton', 'Birgit', 'Casper', 'Delia', 'Emil', 'Freya', 'Gustav', 'Hanne', 'Ivo', 'Jette', 'Kasimir', 'Lena',
  'Marius', 'Nora',
] as const; // biome-ignore format: a word list reads best in lines

const familyNames = [
  'Lindqvist', 'Moreau', 'Castell', 'Okafor', 'Brandt', 'Ferrara', 'Novak', 'Hale', 'Sorensen', 'Vidal', 'Kessler',
  'Amari', 'Whitlock', 'Draper', 'Olsen', 'Tanaka', 'Marlow', 'Peretz', 'Aalto', 'Rousseau',
] as const; // biome-ignore format: a word list reads best in lines

const zodiac = [
  'Aries',
  'Taurus',
  'Gemini',
  'Cancer',
  'Leo',
  'Virgo',
  'Libra',
  'Scorpio',
  'Sagittarius',
  'Capricorn',
  'Aquarius',
  'Pisces',
];
const countries = [
  'Norway',
  'Portugal',
  'Canada',
  'Japan',
  'Estonia',
  'Chile',
  'Ireland',
  'Austria',
  'New Zealand',
  'Denmark',
];
const careers = [
  'Light painter',
  'Pattern designer',
  'Camera operator',
  'Choreographer of drones',
  'Glass artist',
  'Sound sculptor',
];
const hairColours = ['brunette', 'dark', 'redhead', 'brown', 'blonde'];
const eyeColours = ['green', 'grey', 'blue', 'brown', 'hazel'];

export interface Model {
  id: number;
  dir: string;
  title: string;
  info: ModelInfo;
  description: string;
  likes: number;
  dislikes: number;
  rating: number;
  addedDate: Date;
}

export function generateModels(random: Random, now: Date): Model[] {
  return givenNames.map((givenName, position) => {
    const title = `${givenName} ${familyNames[(position * 7) % familyNames.length]}`;
    const yearsSinceBirth = random.between(23, 59);
    const birthYear = now.getUTCFullYear() - yearsSinceBirth;
    const month = random.between(1, 12);
    const likes = random.between(4, 240);
    const dislikes = Math.round(likes * (0.02 + random.next() * 0.2));
    const addedDate = new Date(now.getTime() - random.between(30, 800) * 86_400_000);
    const career = random.pick(careers);
    const person = {
      id: position + 1,
      dir: slug(title),
      title,
      info: {
        ...(random.next() < 0.4 ? { alias: `${givenName} ${title.split(' ')[1]?.[0]}.` } : {}),
        birth_date: `${birthYear}-${`${month}`.padStart(2, '0')}-${`${random.between(1, 28)}`.padStart(2, '0')}`,
        career,
        zodiac: zodiac[month - 1] ?? 'Leo',
        hair: random.pick(hairColours),
        eye: random.pick(eyeColours),
        height: `${random.between(158, 194)} cm`,
        weight: `${random.between(52, 92)} kg`,
        country: random.pick(countries),
        added_date: addedDate.toISOString().slice(0, 10),
      },
      description: `${title} works as a ${career.toLowerCase()} and appears in generated studies of light, colour and form.`,
      likes,
      dislikes,
      rating: (5 * likes) / (likes + dislikes),
      addedDate,
    };
    // Skips one number, so that the generated data stays the same as in earlier versions.
    random.next();
    return person;
  });
}

const uploaderNames = [
  'halcyon',
  'driftwood',
  'northwind',
  'palimpsest',
  'meridian',
  'lumen',
  'cartographer',
  'saltmarsh',
  'evergreen',
  'nocturne',
  'parallax',
  'windowseat',
];

export interface Account {
  id: number;
  username: string;
  email: string;
  passwordHash: string;
  role: 'member' | 'uploader' | 'moderator';
}

/**
 * The accounts that a start on a loopback address prints, with argon2id hashes (19 MiB, two passes) of the published
 * passwords `{username}-pass`; on other addresses they are replaced (`replacePublished`). Other accounts cannot sign in.
 */
export const demonstrationAccounts = [
  {
    id: 1,
    username: 'demo',
    role: 'member',
    passwordHash:
      '$argon2id$v=19$m=19456,t=2,p=1$9pwgassisNh7ZxhZY0PQnQ$kQb0Xhjp8k5LVyYIbdQECL3K9xNIh86vU6Y/GNTUgQo',
  },
  {
    id: 2,
    username: 'uploader',
    role: 'uploader',
    passwordHash:
      '$argon2id$v=19$m=19456,t=2,p=1$Q2CaX79zvme8KrZ8C/cIug$rwg8nop2UhibCdZaZUrcmZ7wNkiSlHWkpWujc8BMlJE',
  },
  {
    id: 3,
    username: 'moderator',
    role: 'moderator',
    passwordHash:
      '$argon2id$v=19$m=19456,t=2,p=1$7rvjrTEVpmOQGYKVd84RHA$02zdqHhDcvNYX4U79wL6hvRP2tTxLN1p3cDzC8DU7Ro',
  },
] as const;

export function accounts(random: Random): Account[] {
  const others = uploaderNames.map((username, position) => ({
    id: demonstrationAccounts.length + position + 1,
    username,
    role: 'uploader' as const,
    passwordHash: 'disabled',
  }));
  return [...demonstrationAccounts, ...others].map((account) => {
    // Skips one number, as for models.
    random.next();
    return { ...account, email: `${account.username}@example.com` };
  });
}
