export const memberNames = [
  'anemone', 'birchwood', 'candlewick', 'cobalt_hour', 'corduroy', 'dovetail', 'eastbound', 'ember-lane', 'fernweh',
  'fieldnotes', 'firefly', 'foxglove', 'goldleaf', 'greyhound', 'harbour', 'hazelnut', 'hillside', 'inkwell', 'ironwood',
  'jetlag', 'juniper', 'kestrel', 'kiteflyer', 'lamplight', 'larkspur', 'lighthouse', 'limestone', 'longboard', 'marigold',
  'midsummer', 'mockingbird', 'nightjar_fan', 'northstar', 'oakmoss', 'overcast', 'paperboat', 'pebbles', 'periwinkle',
  'quicksilver', 'rainmaker', 'riverbend', 'saffron', 'sandpiper', 'seaglass', 'snowdrop', 'sundial', 'thistle', 'tidepool',
  'umbra', 'velvet_fog', 'waxwing', 'wildflower', 'windmill', 'yarrow', 'zephyr',
] as const; // biome-ignore format: a word list reads best in lines

/** Cities with the ISO 3166-1 codes of their countries. */
export const cities = [
  ['Lisbon', 'pt'], ['Bergen', 'no'], ['Tartu', 'ee'], ['Graz', 'at'], ['Cork', 'ie'], ['Aarhus', 'dk'], ['Lyon', 'fr'],
  ['Halifax', 'ca'], ['Kyoto', 'jp'], ['Valparaiso', 'cl'], ['Leipzig', 'de'], ['Utrecht', 'nl'], ['Malmo', 'se'],
  ['Lugano', 'ch'], ['Wellington', 'nz'], ['Portland', 'us'],
] as const; // biome-ignore format: a word list reads best in lines

export const occupations = [
  'Bookbinder',
  'Gardener',
  'Map maker',
  'Nurse',
  'Piano tuner',
  'Programmer',
  'Sailor',
  'Teacher',
];

export const interests = [
  'astronomy',
  'bread',
  'chess',
  'climbing',
  'film cameras',
  'gardens',
  'hiking',
  'jazz',
  'maps',
  'old radios',
  'swimming',
  'typography',
];

export const abouts = [
  'Here for slow pictures and good headphones.',
  'I watch after midnight and sort what I like by colour.',
  'Collects films of water in every state.',
  'New here. Tell me where to begin.',
  'Sound on, lights off.',
];

export const greetings = [
  'Have you seen the new film from the coast?',
  'Yes, twice. The second half is better.',
  'I put it on my list for the weekend.',
  'The colours in the last minutes are wonderful.',
  'Which studio made the one with the glass?',
  'Look for the word basalt, it comes up first.',
  'Thank you, that was the one.',
  'I have made a playlist of all the quiet ones.',
  'Send me the number and I will subscribe.',
  'Good evening! Long time no see.',
  'Somebody has uploaded a whole series of embers.',
  'That one deserves more views than it has.',
];
