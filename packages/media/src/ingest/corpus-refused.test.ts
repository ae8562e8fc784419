import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { boxesIn } from '../mp4/boxes.ts';
import { makeTestClip } from '../testing/clips.ts';
import { isDeep, openCorpus } from '../testing/corpus.ts';

const corpus = openCorpus();
const silent = { sound: false };

/** Replaces the first occurrence of some bytes of a file by as many others. */
async function patch(name: string, from: Buffer, to: Buffer) {
  const bytes = await readFile(corpus.path(name));
  const place = bytes.indexOf(from);
  if (place < 0) throw new Error(`${name} does not have the bytes ${from.toString('hex')}`);
  to.copy(bytes, place);
  await writeFile(corpus.path(name), bytes);
}

async function store(name: string, content: string | Uint8Array) {
  await writeFile(corpus.path(name), content);
  return name;
}

describe('1: a file that is no video is refused with its code', () => {
  it.each([
    ['nothing', ''],
    ['text', 'A long text. '.repeat(1000)],
    ['zeros', Buffer.alloc(100_000)],
    ['a web page', '<!doctype html><video src="/etc/passwd"></video>'],
    ['an archive', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(5000, 7)])],
  ])('%s', async (_name, content) => {
    expect(await corpus.outcomeOf(await store('other.mp4', content))).toBe('source_format');
  });

  it.each(['png', 'jpg', 'gif', 'bmp'].filter((type) => isDeep || type === 'png'))(
    'a picture: %s',
    async (type) => {
      const picture = corpus.make(`picture.${type}`, ['-frames:v', '1', '-map', '0:v'], silent);
      expect(await corpus.outcomeOf(await store(`picture-${type}.mp4`, await readFile(picture)))).toBe(
        'source_format',
      );
    },
  );

  it('a song', async () => {
    corpus.make('song.mp4', ['-map', '1:a', '-c:a', 'aac']);
    expect(await corpus.outcomeOf('song.mp4')).toBe('source_no_video');
  });

  it('a codec that does not exist', async () => {
    makeTestClip(corpus.path('codec.mp4'), silent);
    await patch('codec.mp4', Buffer.from('avc1\0\0'), Buffer.from('zzzz\0\0'));
    expect(await corpus.outcomeOf('codec.mp4')).toMatch(/^source_(format|damaged)$/);
  });

  it('bytes of another codec than its header names', async () => {
    const bytes = await readFile(makeTestClip(corpus.path('swapped.mp4'), silent));
    const data = boxesIn(bytes).find((box) => box.type === 'mdat');
    bytes.fill('another codec', data?.content, data?.end);
    expect(await corpus.outcomeOf(await store('swapped.mp4', bytes))).toBe('source_damaged');
  });

  it('an encrypted recording', async () => {
    const key = '76a6c65c5ea762046bd749a2e632ccbb';
    const protection = ['-encryption_scheme', 'cenc-aes-ctr', '-encryption_key', key, '-encryption_kid', key];
    makeTestClip(corpus.path('protected.mp4'), { ...silent, output: protection });
    expect(await corpus.outcomeOf('protected.mp4')).toBe('source_damaged');
  });
});

describe('2: a playlist with the name of a video is refused, and no file or address in it is read', () => {
  it.each([
    ['HLS', (target: string) => `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n${target}\n#EXT-X-ENDLIST\n`],
    ['concat', (target: string) => `ffconcat version 1.0\nfile '${target}'\n`],
    [
      'DASH',
      (target: string) =>
        `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT2S"><Period><AdaptationSet><Representation id="1" mimeType="video/mp4"><BaseURL>${target}</BaseURL></Representation></AdaptationSet></Period></MPD>`,
    ],
    ['SMIL', (target: string) => `<smil><body><video src="${target}"/></body></smil>`],
    ['SDP', () => 'v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 9 RTP/AVP 96\n'],
  ])('%s', async (kind, write) => {
    const requests: string[] = [];
    const server = createServer((request, response) => {
      requests.push(request.url ?? '');
      response.end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    try {
      const clip = makeTestClip(corpus.path('secret.mp4'), { ...silent, seconds: 1 });
      for (const target of [clip, `http://127.0.0.1:${port}/clip.mp4`])
        expect(await corpus.outcomeOf(await store(`${kind}.mp4`, write(target)))).toBe('source_format');
      expect(requests).toEqual([]);
    } finally {
      server.close();
    }
  });
});

describe('6: a truncated file', () => {
  it.each([
    ['mp4', ['-movflags', '+faststart'], 'source_damaged'],
    ['mp4', [], 'source_format'],
    ['mkv', [], 'source_damaged'],
  ] as const)('%s %s is refused with %s', async (container, output, code) => {
    const name = `whole.${container}`;
    const whole = await readFile(
      makeTestClip(corpus.path(name), { ...silent, seconds: 6, output: [...output] }),
    );
    const half = await store(`half.${container}`, whole.subarray(0, whole.length / 2));
    expect(await corpus.outcomeOf(half)).toBe(code);
  });
});

describe('5: a file with unreasonable sizes', () => {
  /** A clip whose header declares another size, as the codec does not store its own. */
  async function declareSize(name: string, side: number) {
    corpus.make(name, ['-c:v', 'ffv1', '-level', '3', '-pix_fmt', 'gray'], { ...silent, size: '300x300' });
    for (const element of [0xb0, 0xba])
      await patch(
        name,
        Buffer.from([element, 0x82, 300 >> 8, 300 & 255]),
        Buffer.from([element, 0x82, side >> 8, side & 255]),
      );
  }

  it.each([
    [20_000, /^source_(format|too_large)$/],
    [8000, /^source_too_large$/],
  ])('of %i pixels on each side is refused', async (side, code) => {
    await declareSize('wide.mkv', side);
    expect(await corpus.outcomeOf('wide.mkv')).toMatch(code);
  });

  it('of one pixel is playable with two', async () => {
    corpus.make('pixel.mkv', ['-c:v', 'ffv1', '-vf', 'scale=1:1', '-pix_fmt', 'yuv444p'], silent);
    expect(await corpus.outcomeOf('pixel.mkv')).toBe('playable 2x2 2 s');
  });

  it('of fourteen hours is refused', async () => {
    corpus.make('long.mp4', ['-c:v', 'libx264', '-preset', 'ultrafast'], {
      ...silent,
      rate: '1/50400',
      seconds: 50_400,
    });
    expect(await corpus.outcomeOf('long.mp4')).toBe('source_too_large');
  });
});
