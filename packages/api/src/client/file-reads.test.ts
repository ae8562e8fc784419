import { describe, expect, test } from 'vitest';
import * as answers from '../testing/answers.ts';
import { fixedClient } from '../testing/fixed-client.ts';

describe('the normal form', () => {
  test('N6: files are decoded and labelled, and the trailer is dropped', async () => {
    const { client, requested } = fixedClient(answers.videoFiles);
    expect(await client.videofile({ videoId: 45678 })).toEqual([
      {
        suffix: '_sd.mp4',
        label: 'SD',
        url: answers.fileAddress,
        isDefault: true,
        vr: 'eqr_180_lr',
        timelines: {
          url: '/timelines/160x90/0/45000/45678.54.10.vtt',
          count: 54,
          interval: 10,
          format: '160x90',
        },
      },
      { suffix: '.mp4', label: 'HD', url: '/get_file/1/t/45000/45678/45678.mp4/', isDefault: false },
      { suffix: '_fhd.mp4', label: 'Full HD', url: 'https://cdn.example/45678_fhd.mp4', isDefault: false },
    ]);
    expect(requested).toEqual(['/api/videofile.php?video_id=45678&lifetime=864000']);
  });

  test('N13: addresses of files, timelines, tracks and previews are resolved against an origin on another host', async () => {
    const sister = { baseUrl: 'http://origin.example:8185', publicUrl: 'http://sister.example' };
    const files = await fixedClient(answers.videoFiles, sister).client.videofile({ videoId: 45678 });
    expect(files.map(({ url }) => url)).toEqual([
      `${sister.baseUrl}${answers.fileAddress}`,
      'https://nightjar.example/get_file/1/t/45000/45678/45678.mp4/',
      'https://cdn.example/45678_fhd.mp4',
    ]);
    expect(files[0]?.timelines?.url).toBe(`${sister.baseUrl}/timelines/160x90/0/45000/45678.54.10.vtt`);
    const tracks = [{ kind: 'captions', lang: 'en', label: 'English', url: '/tracks/45000/45678/1.vtt' }];
    const { client } = fixedClient(
      { video: { ...answers.video.video, tracks, pv: 'origin.example:8185/c/45000/45678/45678_tr.mp4' } },
      sister,
    );
    expect(await client.video({ videoId: 45678 })).toMatchObject({
      preview: `${sister.baseUrl}/c/45000/45678/45678_tr.mp4`,
      tracks: [{ url: `${sister.baseUrl}/tracks/45000/45678/1.vtt` }],
    });
  });

  test('N13: a server with an internal baseUrl returns public addresses', async () => {
    const { client } = fixedClient(answers.videoFiles, {
      baseUrl: 'http://10.0.0.5:8080',
      publicUrl: 'https://sister.example',
      originUrl: 'https://sister.example',
    });
    const [file] = await client.videofile({ videoId: 45678 });
    expect(file?.url).toBe(answers.fileAddress);
    expect(file?.timelines?.url).toBe('/timelines/160x90/0/45000/45678.54.10.vtt');
  });

  test.each([200, 404])(
    'N7: an error with status %i instead of files is logged and gives an empty list',
    async (status) => {
      const { client, log } = fixedClient({ error: 1, code: 'not_found' }, { status });
      expect(await client.videofile({ videoId: 45678 })).toEqual([]);
      expect(log.warn.mock.calls).toEqual([
        [
          { videoId: 45678, code: 'not_found' },
          'The origin returned an error instead of the files of a video; the list is empty.',
        ],
      ]);
    },
  );
});
