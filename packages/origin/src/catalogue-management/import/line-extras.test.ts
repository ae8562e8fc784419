import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { exportVideos } from '../export-videos.ts';
import { picture, srt, useImportFolder, vtt } from '../testing/import-folder.ts';

const { database, media, folder, query, write, tracks, pictureFolders, run } = useImportFolder();

describe('the picture and captions of an imported line', () => {
  test('110: come from the files beside a video of a folder', async () => {
    await write('walk.jpg', await picture().jpeg().toBuffer());
    await write('walk.en.vtt', vtt('A walk'));
    await write('walk.pt-BR.SRT', srt('Um passeio'));
    await write('other.en.vtt', vtt('Of no video'));
    expect(await run('.')).toMatchObject({ summary: { added: 1, failed: 0 } });
    expect(await tracks()).toEqual([
      { lang: 'en', label: 'en', text: vtt('A walk') },
      { lang: 'pt-BR', label: 'pt-BR', text: vtt('Um passeio') },
    ]);
    const [video] = await query(
      'select picture_key as key, picture_ready as ready, own_picture as own from videos v join uploads u on u.video_id = v.id',
    );
    expect(video).toMatchObject({ ready: true, own: true });
    const file = join(media().folder, `pictures/${video.key}/1280.jpg`);
    expect(await sharp(file).metadata()).toMatchObject({ width: 1280, height: 720 });
  });

  test('110: belong to the video with the same name, whose last part can look like a language', async () => {
    await cp(join(folder(), 'walk.mp4'), join(folder(), 'walk.en.mp4'));
    await write('walk.en.de.vtt', vtt('Ein Weg'));
    await write('walk.en.vtt', vtt('A walk'));
    await rm(join(folder(), 'walk.mp4'));
    expect(await run('.')).toMatchObject({ summary: { added: 1 } });
    expect(await tracks()).toMatchObject([{ lang: 'de' }, { lang: 'en' }]);
  });

  test.each(['csv', 'jsonl'] as const)('110: are columns of a list, as %s', async (format) => {
    await mkdir(join(folder(), 'files'));
    await write('files/cover.png', await picture().png().toBuffer());
    await write('files/a.en.vtt', vtt('A walk'));
    await write('files/a.de.srt', srt('Ein Weg'));
    const captions = ['files/a.en.vtt|English', 'files/a.de.srt'];
    await write(
      `videos.${format}`,
      format === 'csv'
        ? `file,title,picture,captions\nwalk.mp4,A walk,files/cover.png,${captions.join('; ')}\n`
        : JSON.stringify({ file: 'walk.mp4', title: 'A walk', picture: 'files/cover.png', captions }),
    );
    expect(await run(`videos.${format}`)).toMatchObject({ summary: { added: 1, failed: 0 } });
    expect(await tracks()).toMatchObject([
      { lang: 'de', label: 'de' },
      { lang: 'en', label: 'English' },
    ]);
    expect(await pictureFolders()).toHaveLength(1);
  });

  test('111: are changed when their files change, and stay otherwise', async () => {
    await write('walk.jpg', await picture().jpeg().toBuffer());
    await write('walk.en.vtt', vtt('A walk'));
    await run('.');
    const [former] = await pictureFolders();
    expect(await run('.')).toMatchObject({ summary: { unchanged: 1 } });

    await write('walk.en.vtt', vtt('A long walk'));
    expect(await run('.')).toMatchObject({ summary: { changed: 1 } });
    expect(await tracks()).toMatchObject([{ text: vtt('A long walk') }]);
    expect(await pictureFolders()).toEqual([former]);

    await write('walk.jpg', await picture(800, 450, '#c02010').jpeg().toBuffer());
    expect(await run('.', { isDryRun: true })).toMatchObject({ summary: { changed: 1 } });
    expect(await pictureFolders()).toEqual([former]);
    expect(await run('.')).toMatchObject({ summary: { changed: 1 } });
    const folders = await pictureFolders();
    expect(folders).toHaveLength(1);
    expect(folders).not.toEqual([former]);

    await rm(join(folder(), 'walk.jpg'));
    await rm(join(folder(), 'walk.en.vtt'));
    expect(await run('.')).toMatchObject({ summary: { changed: 1 } });
    expect(await pictureFolders()).toEqual(folders);
    expect(await tracks()).toHaveLength(1);
  });

  test.each([
    ['captions', 'none.en.vtt', undefined, /^captions: none\.en\.vtt does not exist$/],
    ['captions', '../../etc/hostname.en.vtt', undefined, /^captions: .* does not exist$/],
    ['captions', 'text.en.txt', 'x', /^captions: text\.en\.txt is not a \.vtt or \.srt file$/],
    ['captions', 'walk.vtt', vtt('x'), /^captions: walk\.vtt has no language in its name: .* walk\.en\.vtt$/],
    ['captions', 'walk.No-1.srt', srt('x'), /^captions: walk\.No-1\.srt has no language/],
    ['captions', 'a.en.vtt', 'text', /^captions: a\.en\.vtt is neither WebVTT nor SubRip$/],
    ['captions', 'a.en.vtt', 'WEBVTT\n', /^captions: a\.en\.vtt has no cues$/],
    ['captions', 'a.en.vtt', `${vtt('x')}\n00:61\nx`, /^captions: a\.en\.vtt has a wrong time in line 7$/],
    ['captions', 'a.en.vtt', Buffer.from([0xe9]), /^captions: a\.en\.vtt is not UTF-8$/],
    ['captions', 'a.en.vtt', 'x'.repeat(600_000), /^captions: a\.en\.vtt is larger than 512 KiB$/],
    ['picture', 'none.jpg', undefined, /^picture: none\.jpg does not exist$/],
    ['picture', 'a.jpg', 'text', /^picture: a\.jpg is not a readable picture$/],
    [
      'picture',
      'a.jpg',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      /is not a JPEG, PNG/,
    ],
    ['picture', 'small.png', 'small', /^picture: small\.png is smaller than 640 × 360 pixels$/],
    ['picture', 'cut.jpg', 'cut', /^picture: cut\.jpg is damaged$/],
  ])('110: %s %s is an error of its line, also in a dry run (%#)', async (field, name, content, problem) => {
    if (content === 'small') await write(name, await picture(320, 180).png().toBuffer());
    else if (content === 'cut') {
      const whole = await picture(1600, 900)
        .composite([{ input: await noise(), tile: true }])
        .png()
        .toBuffer();
      await write(name, whole.subarray(0, whole.length / 2));
    } else if (content !== undefined) await write(name, content);
    await write('videos.jsonl', JSON.stringify({ file: 'walk.mp4', title: 'A walk', [field]: name }));
    for (const isDryRun of [true, false]) {
      const { summary, problems } = await run('videos.jsonl', { isDryRun });
      expect(summary).toMatchObject({ added: 0, failed: 1 });
      expect(problems).toEqual([expect.stringMatching(problem)]);
    }
    expect(await query('select 1 from videos')).toEqual([]);
  });

  test('110: captions of a folder whose name ends with a word are an error, unless the fields of the video name others', async () => {
    await write('walk.final.srt', srt('A walk'));
    const problem = 'captions: walk.final.srt has no language in its name: name it like walk.en.srt';
    expect((await run('.')).problems).toEqual([problem]);
    await write('walk.json', '{"captions":[]}');
    expect(await run('.')).toMatchObject({ summary: { added: 1 } });
    expect(await tracks()).toEqual([]);
  });

  test('110: captions of more languages than a video can have are an error', async () => {
    for (const letter of 'abcdefghijklmnopqrst') await write(`walk.a${letter}.vtt`, vtt('A walk'));
    expect(await run('.')).toMatchObject({ summary: { added: 1 } });
    await write('videos.jsonl', '{"file":"walk.mp4","title":"A walk","captions":"walk.en.vtt"}');
    await write('walk.en.vtt', vtt('A walk'));
    expect((await run('videos.jsonl')).problems).toEqual([
      'captions: a video can have captions in 20 languages',
    ]);
    expect(await tracks()).toHaveLength(20);
  });

  test('110: two pictures of a video, and two files of a language, are errors', async () => {
    await write('walk.jpg', await picture().jpeg().toBuffer());
    await write('walk.png', await picture().png().toBuffer());
    expect((await run('.')).problems).toEqual(['picture: there are several: walk.jpg, walk.png']);
    await rm(join(folder(), 'walk.png'));
    await write('walk.en.vtt', vtt('A walk'));
    await write('walk.en.srt', srt('A walk'));
    expect((await run('.')).problems).toEqual(['captions: there are several files for the language en']);
  });

  test.each(['csv', 'jsonl'] as const)(
    '113: an export as %s has them, and its import makes the same',
    async (format) => {
      await write('walk.jpg', await picture().jpeg().toBuffer());
      await write('walk.en.vtt', vtt('A walk'));
      await run('.');
      await query(`update videos set status_id = 1, step = null`);
      await query(`update video_tracks set lang = 'english', label = 'English; for all'`);
      const other = await mkdtemp(join(tmpdir(), 'nightjar-extras-'));
      let list = '';
      const saveFile = async (path: string, text: string) => {
        await mkdir(dirname(join(other, path)), { recursive: true });
        await writeFile(join(other, path), text);
      };
      for await (const part of exportVideos(database(), { format, saveFile })) list += part;
      await writeFile(join(other, `videos.${format}`), list);
      for (const each of ['sources', 'pictures'])
        await cp(join(media().folder, each), join(other, each), { recursive: true });
      await query('delete from videos');
      await query('delete from media_assets');
      expect(await run(`videos.${format}`, { from: other })).toMatchObject({
        summary: { added: 1, failed: 0 },
      });
      expect(await tracks()).toEqual([{ lang: 'english', label: 'English, for all', text: vtt('A walk') }]);
      expect(await query('select own_picture as own from uploads')).toEqual([{ own: true }]);
      await rm(other, { recursive: true });
    },
  );
});

const noise = () =>
  sharp({
    create: {
      width: 100,
      height: 100,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
