import type { CategoryTitle } from './categories.ts';

/** Subject of the videos of one clip: nouns of their titles, categories and tags. */
export interface Subject {
  nouns: readonly string[];
  categories: readonly CategoryTitle[];
  tags: readonly string[];
  /** Relative frequency of the clip. */
  weight: number;
}

/** Subjects by the key of the clip. For other clips, `subjectOf` uses the title hint. */
export const subjects: Readonly<Record<string, Subject>> = {
  nebula: {
    nouns: ['Nebula', 'Aurora', 'Polar Glow', 'Solar Wind'],
    categories: ['Aurora', 'Cosmos', 'Time Lapse', 'Abstract', 'Clouds'],
    tags: ['aurora', 'night', 'nebula', 'arctic', 'sky', 'glow'],
    weight: 10,
  },
  ripples: {
    nouns: ['Ripples', 'Still Water', 'Rain Rings', 'Tide Lines'],
    categories: ['Rivers', 'Slow Motion', 'Minimal', 'Textures', 'Macro'],
    tags: ['water', 'rain', 'rings', 'calm', 'blue', 'reflection'],
    weight: 10,
  },
  silk: {
    nouns: ['Silk', 'Ribbons', 'Folded Light', 'Velvet Waves'],
    categories: ['Textures', 'Slow Motion', 'Abstract', 'Patterns', 'Ink'],
    tags: ['silk', 'folds', 'soft', 'motion', 'red', 'drapery'],
    weight: 10,
  },
  colony: {
    nouns: ['Moss Garden', 'Coral Bloom', 'Lichen Map', 'Seed Bank'],
    categories: ['Macro', 'Fractals', 'Patterns', 'Time Lapse', 'Fields'],
    tags: ['growth', 'moss', 'cells', 'green', 'garden', 'close-up'],
    weight: 10,
  },
  coastline: {
    nouns: ['Coastline', 'Headland', 'Sea Mist', 'Harbour Light'],
    categories: ['Coastlines', 'Clouds', 'Fractals', 'Fields', 'Rivers'],
    tags: ['sea', 'coast', 'cliffs', 'mist', 'waves', 'map'],
    weight: 10,
  },
  globe: {
    nouns: ['Orbital View', 'Turning Globe', 'Open Horizon'],
    categories: ['Virtual Reality', 'Cosmos', 'Geometry'],
    tags: ['360', 'orbit', 'planet', 'look-around', 'space'],
    weight: 2,
  },
  'long-drift': {
    nouns: ['Long Drift', 'Slow Crossing', 'Endless Evening'],
    categories: ['Minimal', 'Night Skies', 'Slow Motion', 'Cosmos'],
    tags: ['long', 'background', 'calm', 'drift', 'evening'],
    weight: 4,
  },
  lattice: {
    nouns: ['Lattice', 'Crystal Study', 'Prism Hall', 'Quartz Choir'],
    categories: ['Crystals', 'Geometry', 'Glass', 'Fractals', 'Abstract'],
    tags: ['crystal', 'lines', 'prism', 'symmetry', 'white'],
    weight: 10,
  },
  weave: {
    nouns: ['Weave', 'Loom Pattern', 'Woven Dusk', 'Thread Count'],
    categories: ['Patterns', 'Textures', 'Geometry', 'Minimal'],
    tags: ['weave', 'threads', 'pattern', 'loom', 'ochre'],
    weight: 8,
  },
  dome: {
    nouns: ['Observatory Dome', 'Planetarium Seat', 'Vaulted Sky'],
    categories: ['Virtual Reality', 'Night Skies', 'Glass'],
    tags: ['180', 'stereo', 'dome', 'stars', 'look-around'],
    weight: 2,
  },
  embers: {
    nouns: ['Embers', 'Lantern Smoke', 'Kiln Glow', 'Hearth'],
    categories: ['Firelight', 'Light Trails', 'Slow Motion', 'Macro'],
    tags: ['fire', 'embers', 'warm', 'smoke', 'amber'],
    weight: 10,
  },
  orbits: {
    nouns: ['Orbits', 'Clockwork Moons', 'Star Trails', 'Pendulum'],
    categories: ['Cosmos', 'Light Trails', 'Geometry', 'Night Skies'],
    tags: ['orbit', 'stars', 'circles', 'trails', 'violet'],
    weight: 10,
  },
};

export function subjectOf(clip: { key: string; titleHint: string }): Subject {
  const known = subjects[clip.key];
  if (known) return known;
  const noun = clip.titleHint.replace(/(^|\s)\S/g, (letter) => letter.toUpperCase());
  return { nouns: [noun], categories: ['Abstract', 'Patterns'], tags: [clip.titleHint], weight: 5 };
}
