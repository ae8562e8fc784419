import { appendFile, cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { useImportFolder } from '../testing/import-folder.ts';

const { media, folder, query, write, run } = useImportFolder();

/** A playable file: boxes that players ignore (ISO/IEC 14496-12, `free`) follow the clip. */
async function makeClip(file: string, ...boxes: string[]) {
  const path = join(folder(), file);
  await cp(join(media().folder, 'assets/1/video.mp4'), path);
  for (const content of boxes) {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(8 + content.length);
    head.write('free', 4);
    await appendFile(path, Buffer.concat([head, Buffer.from(content)]));
  }
}

const titles = async () => (await query('select title from videos order by id')).map(({ title }) => title);

describe('176: the key of another file', () => {
  test.each([
    ['size', ['another', 'longer']],
    ['content of the same size', ['gamma']],
  ])('in a second list, with another %s, is an error, also in a dry run', async (_what, boxes) => {
    await mkdir(join(folder(), 'L1'));
    await mkdir(join(folder(), 'L2'));
    await makeClip('L1/clip.mp4', 'alpha');
    await makeClip('L2/clip.mp4', ...boxes);
    await write('L1/videos.csv', 'file,title\nclip.mp4,January\n');
    await write('L2/videos.csv', 'file,title\nclip.mp4,February\n');
    await run('L1/videos.csv');
    const [{ id }] = await query('select id from videos');
    for (const isDryRun of [true, false])
      expect(await run('L2/videos.csv', { isDryRun })).toMatchObject({
        summary: { added: 0, changed: 0, failed: 1 },
        problems: [
          `file: clip.mp4 is another file than that of video ${id}, which has the key clip.mp4; give this line a key of its own`,
        ],
      });
    expect(await titles()).toEqual(['January']);
    await write('L2/videos.csv', 'key,file,title\nfebruary,clip.mp4,February\n');
    expect(await run('L2/videos.csv')).toMatchObject({ summary: { added: 1 } });
    expect(await titles()).toEqual(['January', 'February']);
  });

  test('in a second folder is an error, also when the line is the same and the stored source was removed', async () => {
    for (const name of ['A', 'B']) {
      await mkdir(join(folder(), name));
      await makeClip(`${name}/001.mp4`, name);
      await write(`${name}/001.json`, '{"title":"A walk"}');
    }
    expect(await run('A')).toMatchObject({ summary: { added: 1 } });
    await rm(join(media().folder, 'sources'), { recursive: true });
    expect(await run('A')).toMatchObject({ summary: { unchanged: 1, failed: 0 } });
    expect(await run('B')).toMatchObject({ summary: { unchanged: 0, failed: 1 } });
  });

  test('does not matter when the file is the same, was removed, or nothing is stored of it', async () => {
    await write('videos.csv', 'file,title\nwalk.mp4,A walk\n');
    await run('videos.csv');
    expect(await run('videos.csv')).toMatchObject({ summary: { unchanged: 1 } });
    await makeClip('walk.mp4', 'another');
    expect(await run('videos.csv')).toMatchObject({ summary: { failed: 1 } });
    await query('delete from video_fingerprints');
    expect(await run('videos.csv')).toMatchObject({ summary: { unchanged: 1 } });
    await rm(join(folder(), 'walk.mp4'));
    await write('videos.csv', 'file,title\nwalk.mp4,A long walk\n');
    expect(await run('videos.csv')).toMatchObject({ summary: { changed: 1 } });
  });
});
