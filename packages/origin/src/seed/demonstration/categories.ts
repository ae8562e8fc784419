/** Titles of the hidden categories, fixed by requirement API-15. */
export const hiddenCategoryTitles = ['Hidden Cam', 'Voyeur'] as const;

export const categoryTitles = [
  'Abstract',
  'Aurora',
  'Clouds',
  'Coastlines',
  'Cosmos',
  'Crystals',
  'Fields',
  'Firelight',
  'Fractals',
  'Geometry',
  'Glass',
  ...hiddenCategoryTitles.slice(0, 1),
  'Ink',
  'Light Trails',
  'Macro',
  'Minimal',
  'Night Skies',
  'Patterns',
  'Rivers',
  'Slow Motion',
  'Textures',
  'Time Lapse',
  'Virtual Reality',
  ...hiddenCategoryTitles.slice(1),
] as const;

export type CategoryTitle = (typeof categoryTitles)[number];
