import type { CatalogueVideo } from './search-harness.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 + 60_000);
const old = daysAgo(400);

type Facts = Omit<CatalogueVideo, 'id' | 'gender' | 'postedAt'> & { gender?: string; postedAt?: Date };

/** The videos of the conformance suite by label; expectations refer to the labels. */
const labelled = [
  [
    'storm',
    {
      title: 'Winter storm over the harbour',
      popularity: 50,
      isHd: true,
      durationSeconds: 60,
      postedAt: daysAgo(3),
    },
  ],
  ['stormy', { title: 'A stormy evening', popularity: 900 }],
  [
    'stormNamed',
    {
      title: 'Sailing at night',
      tag: 'Storm',
      popularity: 800,
      vr: 'eqr_360_mono',
      durationSeconds: 700,
      postedAt: daysAgo(20),
    },
  ],
  [
    'stormDescribed',
    { title: 'Grey waves', description: 'The storm comes closer.', popularity: 950, durationSeconds: 3000 },
  ],
  [
    'harbourApart',
    {
      title: 'Harbour before winter and a storm',
      popularity: 990,
      durationSeconds: 2000,
      postedAt: daysAgo(0.5),
    },
  ],
  ['otherStorm', { title: 'Storm', popularity: 10, gender: 'gay' }],
  ['privateStorm', { title: 'Private storm', popularity: 999, isPrivate: true }],
  ['cafe', { title: 'Café crème', popularity: 10 }],
  ['naive', { title: 'Naïve façade in Málaga', popularity: 10 }],
  ['zebra', { title: 'Zebrafish in a jar', popularity: 1 }],
  ['model', { title: 'Lanterns', model: 'Zoé Brandt', category: 'Candlelight', popularity: 5 }],
  ['modelElsewhere', { title: 'Rooftops', model: 'Zoé Brandt', popularity: 500 }],
  ['otherModel', { title: 'Cellars', model: 'Brian Zoeller', channel: 'Zephyr Films', popularity: 5 }],
  ['moscow', { title: 'Ночная Москва', popularity: 5 }],
  ['athens', { title: 'Νύχτα στην Αθήνα', popularity: 5 }],
  ['tokyo', { title: '東京タワーの夜景', popularity: 5 }],
  ['arabic', { title: 'ليلة في القاهرة', popularity: 5 }],
  ['thai', { title: 'เชียงใหม่ยามเช้า', popularity: 5 }],
  ['kaleidoscope', { title: 'Kaleidoscope', popularity: 5 }],
  ['kaleidoscopes', { title: 'Kaleidoscopes and mirrors', popularity: 70 }],
  ['stop', { title: 'To be or not', popularity: 5 }],
] as const satisfies readonly (readonly [string, Facts])[];

export type Label = (typeof labelled)[number][0];

const FIRST_ID = 501;

export const labelledVideos: readonly CatalogueVideo[] = labelled.map(([, facts], position) => ({
  gender: 'str',
  postedAt: old,
  ...facts,
  id: FIRST_ID + position,
}));

export const labelOf: ReadonlyMap<number, Label> = new Map(
  labelled.map(([label], position) => [FIRST_ID + position, label]),
);

/** What a search must find, in this order: a fact, the term, the labels. */
export const relevance: readonly (readonly [string, string, readonly Label[]])[] = [
  [
    'ranks titles before names before descriptions, each by popularity',
    'storm',
    ['harbourApart', 'storm', 'stormNamed', 'stormDescribed'],
  ],
  ['ranks adjacent words first', 'winter storm', ['storm', 'harbourApart']],
  ['ranks an exact title first', 'kaleidoscope', ['kaleidoscope', 'kaleidoscopes']],
  ['finds a plural by its singular', 'lantern', ['model']],
  ['finds a singular by its plural', 'zebrafishes', ['zebra']],
  ['finds accented words by a search without accents', 'cafe creme', ['cafe']],
  ['finds words without accents by a search with accents', 'zèbrafish', ['zebra']],
  ['finds several accented words', 'naive facade malaga', ['naive']],
  ['finds decomposed accents', 'Cafe\u0301', ['cafe']],
  ['finds a rare word', 'zebrafish', ['zebra']],
  ['tolerates a wrong letter', 'zebrafosh', ['zebra']],
  ['tolerates two wrong letters in a long word', 'kaliedoskope', ['kaleidoscopes', 'kaleidoscope']],
  ['tolerates transposed letters', 'strom', ['harbourApart', 'storm', 'stormNamed', 'stormDescribed']],
  ['tolerates a missing letter', 'habour', ['harbourApart', 'storm']],
  ['tolerates an extra letter', 'harrbour', ['harbourApart', 'storm']],
  ['tolerates a typing error in one of two words', 'wintr storm', ['harbourApart', 'storm']],
  ['tolerates a missing space', 'winterstorm', ['harbourApart', 'storm']],
  ['tolerates an extra space', 'zebra fish', ['zebra']],
  ['tolerates a typing error in a name', 'zoe brant', ['modelElsewhere', 'model']],
  ['finds a model and a category together', 'brandt candlelight', ['model']],
  ['finds a model', 'zoe brandt', ['modelElsewhere', 'model']],
  ['treats the last word as a prefix', 'zoe bra', ['modelElsewhere', 'model']],
  ['treats a single word as a prefix', 'kaleido', ['kaleidoscopes', 'kaleidoscope']],
  ['ignores a word that resembles no known word', 'zebrafish xqxqxq', ['zebra']],
  ['ignores common words', 'the zebrafish and the jar', ['zebra']],
  ['finds common words when there are no others', 'to be', ['stop']],
  ['drops a word when no video contains all words', 'zebrafish candlelight', ['zebra', 'model']],
  ['finds Cyrillic words', 'МОСКВА', ['moscow']],
  ['tolerates a typing error in Cyrillic', 'масква', ['moscow']],
  ['finds Greek words without accents', 'αθηνα', ['athens']],
  ['finds a part of a Japanese title', 'タワー', ['tokyo']],
  ['finds two characters of a Japanese title', '夜景', ['tokyo']],
  ['finds one character of a Japanese title', '京', ['tokyo']],
  ['finds words in a right-to-left script', 'القاهرة', ['arabic']],
  ['finds a part of a Thai title', 'เชียงใหม่', ['thai']],
  ['ignores query operators', '"zebrafish" & !jar:* | (<->)', ['zebra']],
];
