/** Parts of titles and descriptions. */
export const adjectives = [
  'Slow', 'Quiet', 'Drifting', 'Silver', 'Amber', 'Pale', 'Distant', 'Weightless', 'Luminous', 'Hollow', 'Copper',
  'Midnight', 'Early', 'Patient', 'Wandering', 'Gentle', 'Deep', 'Faint', 'Golden', 'Winter', 'Summer', 'Second',
  'Tidal', 'Folding', 'Restless', 'Bright', 'Violet', 'Frozen', 'Open', 'Turning',
] as const; // biome-ignore format: a word list reads best in lines

export const places = [
  'over Basalt', 'at Low Tide', 'in the Glasshouse', 'beneath the Ridge', 'before Dawn', 'after the Rain',
  'above the Fjord', 'by the Old Pier', 'in Blue Hour', 'across the Salt Flats', 'on Slate', 'through the Pines',
  'under Glass', 'at the Weir', 'in Four Movements', 'from the Lighthouse', 'along the Canal', 'near the Summit',
  'in Late October', 'with Distant Thunder', 'on a Quiet Street', 'between Two Islands', 'for Piano and Wind',
  'at the Observatory',
] as const; // biome-ignore format: a word list reads best in lines

export const openings = [
  'A study of movement that never quite repeats itself.',
  'Shot in one long take and left almost uncut.',
  'The first part of a series made over a single winter.',
  'An experiment with light that grew longer than planned.',
  'Made for a small gallery and shown here in full.',
  'Slow shapes meet, part again and leave their colours behind.',
  'What begins as a single line becomes a landscape.',
  'A calm piece for the end of a long day.',
] as const;

export const middles = [
  'The palette was taken from photographs of the northern coast.',
  'Every frame was rendered twice and blended by hand.',
  'Watch the lower left corner towards the end.',
  'It works best in a dark room and at full screen.',
  'The rhythm follows the breathing of somebody asleep.',
  'No two of its patterns are the same, although all obey one rule.',
  'Look for the moment in which the direction turns.',
  'The colours shift so slowly that they are only noticed afterwards.',
] as const;

export const endings = [
  'Part of an open collection of generated footage.',
  'Headphones are not needed, but patience is.',
  'More from the same series is linked below.',
  'Comments on the tempo are welcome.',
  'A longer version is in preparation.',
  'Best enjoyed on a large screen.',
] as const;
