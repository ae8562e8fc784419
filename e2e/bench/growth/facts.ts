import type { Catalogue } from './catalogue.ts';

/** Ids that the rows of the table use: large and small lists of each kind, and some single entries. */
export interface CatalogueFacts {
  bigCategory: string;
  smallCategory: string;
  bigModel: string;
  smallModel: string;
  bigChannel: string;
  smallChannel: string;
  bigMember: string;
  smallMember: string;
  /** A video in the middle of the catalogue. */
  videoId: number;
  commentedVideo: number;
  longPlaylist: number;
}

/** The largest entry of a kind, and the smallest that fills a page. */
const extremes = (table: string, column: string, counter: string) => `
  (select ${column}::text from ${table} order by ${counter} desc, id limit 1) as "big",
  (select ${column}::text from ${table} where ${counter} >= 24 order by ${counter}, id limit 1) as "small"`;

export async function readFacts({ database }: Catalogue): Promise<CatalogueFacts> {
  const one = async <Row extends object>(text: string) => (await database.pool.query<Row>(text)).rows[0];
  type Extremes = { big: string | null; small: string | null };
  const of = async (table: string, column: string, counter: string) => {
    const found = await one<Extremes>(`select ${extremes(table, column, counter)}`);
    const big = found?.big ?? '0';
    return { big, small: found?.small ?? big };
  };
  const category = await of('categories', 'dir', 'total_videos');
  const model = await of('models', 'dir', 'videos');
  const channel = await of('channels', 'dir', 'videos');
  const member = await of('users', 'id', 'videos');
  const id = async (text: string) => Number((await one<{ id: number }>(text))?.id ?? 1);
  return {
    bigCategory: category.big,
    smallCategory: category.small,
    bigModel: model.big,
    smallModel: model.small,
    bigChannel: channel.big,
    smallChannel: channel.small,
    bigMember: member.big,
    smallMember: member.small,
    videoId: await id(
      'select id from videos where id > (select max(id) / 2 from videos) order by id limit 1',
    ),
    commentedVideo: await id('select id from videos order by comments desc, id limit 1'),
    longPlaylist: await id('select id from playlists order by videos desc, id limit 1'),
  };
}
