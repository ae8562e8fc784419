import { beforeAll, test } from 'vitest';
import { openAdRoom } from '../../../testing/ad-room.ts';
import {
  errorsOf,
  eventually,
  nearlyFinish,
  playsOf,
  setConcurrentAdScene,
} from '../../../testing/ad-scene.ts';

// The first run generates the clips.
beforeAll(async () => void (await openAdRoom()), 120_000);

test.concurrent.for(['2.0', '3.0', '4.0', '4.1', '4.2'])(
  'AD-2: plays a VAST %s document',
  async (version, context) => {
    const { expect } = context;
    const adScene = setConcurrentAdScene(context);
    const room = await openAdRoom();
    const { engine, events, adVideo } = adScene({ preRoll: [room.tag({ version, wrap: 1 })] });
    engine.play();
    await nearlyFinish(adVideo, expect);
    await expect.poll(() => engine.state.playback, eventually).toBe('playing');
    await expect
      .poll(() => room.names(), eventually)
      .toEqual(expect.arrayContaining(['impression', 'w0-impression', 'start', 'complete']));
    expect(errorsOf(events)).toEqual([]);
  },
);

test.concurrent.for<[string, Record<string, string | number>, number[], string[]]>([
  ['a closed connection', { fault: 'cut' }, [301], []],
  ['a server error', { fault: '500' }, [301], []],
  ['a response without CORS headers', { cors: 'none' }, [301], []],
  ['an empty response', { fault: 'empty' }, [303], []],
  ['status 204', { fault: '204' }, [303], []],
  ['a document without ads', { fault: 'no-ad' }, [303], ['no-ad 303']],
  ['malformed XML', { fault: 'malformed' }, [100], []],
  ['an HTML page', { fault: 'html' }, [100], []],
  ['other XML', { fault: 'other' }, [101], []],
  ['XML with custom entities', { fault: 'entities' }, [100], []],
  ['VAST 1', { fault: 'vast1' }, [102], []],
  ['an unknown VAST version', { version: '7.0' }, [102], []],
  ['a response larger than a megabyte', { fault: 'huge' }, [100], []],
  ['a wrapper loop', { fault: 'loop' }, [302], ['w0-error 302']],
  ['nine wrappers', { wrap: 9 }, [302], Array.from({ length: 9 }, (_, depth) => `w${depth}-error 302`)],
  [
    'a wrapper of a document without ads',
    { wrap: 1, fault: 'no-ad', at: 1 },
    [303],
    ['no-ad 303', 'w0-error 303'],
  ],
  ['a wrapper of malformed XML', { wrap: 1, fault: 'malformed', at: 1 }, [100], ['w0-error 100']],
  [
    'a wrapper that forbids additional wrappers',
    { wrap: 2, terms: 'followAdditionalWrappers="false"' },
    [303],
    ['w0-error 303'],
  ],
  ['a nonlinear ad', { creative: 'nonlinear' }, [201], ['error 201']],
  ['VPAID', { creative: 'vpaid' }, [901], ['error 901']],
  ['SIMID without a video file', { creative: 'simid-only' }, [901], ['error 901']],
  ['a script as media file', { type: 'text/javascript' }, [901], ['error 901']],
  ['an unsupported media type', { type: 'video/x-flv' }, [403], ['error 403']],
  ['a missing media file', { media: 'missing.mp4' }, [401], ['error 401']],
  ['a broken media file', { media: 'ad.mp4?fault=broken' }, [405], ['error 405']],
  [
    'a required companion without a slot',
    { companion: 'image', required: 'all' },
    [602],
    ['error 602', 'loaded'],
  ],
])('AD-13: the content plays after %s', async ([, tagOptions, codes, calls], context) => {
  const { expect } = context;
  const adScene = setConcurrentAdScene(context);
  const room = await openAdRoom();
  const { engine, events } = adScene({ preRoll: [room.tag(tagOptions)] });
  engine.play();
  await expect.poll(() => engine.state.playback, eventually).toBe('playing');
  expect(errorsOf(events)).toEqual(codes);
  expect(playsOf(events)).toEqual([]);
  const called = async () =>
    (await room.calls()).map(({ name, query }) => (query.code ? `${name} ${query.code}` : name)).sort();
  await expect.poll(called, eventually).toEqual([...calls].sort());
});

test.concurrent('AD-2: follows eight wrappers', async (context) => {
  const { expect } = context;
  const adScene = setConcurrentAdScene(context);
  const room = await openAdRoom();
  const { engine, adVideo } = adScene({ preRoll: [room.tag({ wrap: 8 })] });
  engine.play();
  await expect.poll(() => adVideo()?.currentTime ?? 0, eventually).toBeGreaterThan(0.1);
  expect(await room.requests()).toHaveLength(9);
});

test.concurrent.for<[string, Record<string, string | number>]>([
  ['sent as plain text', { fault: 'plain' }],
  ['with an additional ad that is neither InLine nor Wrapper', { fault: 'no-kind' }],
  ['from a server that allows every origin but no credentials', { cors: 'star' }],
  ['with a SIMID creative in addition to a video file', { creative: 'simid' }],
])('AD-2: plays a document %s', async ([, tagOptions], context) => {
  const { expect } = context;
  const adScene = setConcurrentAdScene(context);
  const room = await openAdRoom();
  const { engine, adVideo } = adScene({ preRoll: [room.tag(tagOptions)] });
  engine.play();
  await expect.poll(() => adVideo()?.currentTime ?? 0, eventually).toBeGreaterThan(0.1);
});

test.concurrent('AD-2: plays one ad when the wrapper does not allow multiple ads', async (context) => {
  const { expect } = context;
  const adScene = setConcurrentAdScene(context);
  const room = await openAdRoom();
  const { engine, events, adVideo } = adScene({ preRoll: [room.tag({ wrap: 1, pod: 2, fallback: 2 })] });
  engine.play();
  await nearlyFinish(adVideo, expect);
  await expect.poll(() => engine.state.playback, eventually).toBe('playing');
  expect(playsOf(events).map(({ adId }) => adId)).toEqual(['fallback1']);
});

test.concurrent.for<[string, string, string[]]>([
  ['plays', 'true', ['inline']],
  ['plays', '', ['inline']],
  ['does not play', 'false', []],
])(
  'AD-8: when a wrapper has no ad, a fallback one %s with fallbackOnNoAd="%s"',
  async ([, fallback, played], context) => {
    const { expect } = context;
    const adScene = setConcurrentAdScene(context);
    const room = await openAdRoom();
    const terms = fallback ? ` fallbackOnNoAd="${fallback}"` : '';
    const body = `<VAST version="4.2"><Ad id="wrapper"><Wrapper${terms}><AdSystem>T</AdSystem>
    <VASTAdTagURI><![CDATA[${room.tag({ fault: 'no-ad' })}]]></VASTAdTagURI></Wrapper></Ad>
    <Ad id="inline"><InLine><AdSystem>T</AdSystem><AdTitle>T</AdTitle><Impression/><Creatives><Creative><Linear>
    <MediaFiles><MediaFile type="video/mp4">${room.media('ad.mp4')}</MediaFile></MediaFiles></Linear></Creative></Creatives>
    </InLine></Ad></VAST>`;
    const { engine, events, adVideo } = adScene({ preRoll: [room.tag({ fault: 'given', body })] });
    engine.play();
    if (played.length > 0) {
      await nearlyFinish(adVideo, expect);
    }
    await expect.poll(() => engine.state.playback, eventually).toBe('playing');
    expect(playsOf(events).map(({ adId }) => adId)).toEqual(played);
    expect(errorsOf(events)).toEqual([303]);
  },
);

test.concurrent.for([
  ...['H264', 'h264', 'AVC1', 'x264', 'AVC1.42C01F', 'MP4A.40.2'].map((codec) => `codec="${codec}"`),
  ...['', 'HTML5', 'video', 'omid', 'none'].map((framework) => `apiFramework="${framework}"`),
])('AD-11: plays a playable file with %s', async (attribute, context) => {
  const { expect } = context;
  const adScene = setConcurrentAdScene(context);
  const room = await openAdRoom();
  const body = `<VAST version="3.0"><Ad id="a"><InLine><AdSystem>T</AdSystem><AdTitle>T</AdTitle>
    <Impression><![CDATA[${room.call('impression')}]]></Impression><Creatives><Creative><Linear><MediaFiles>
    <MediaFile delivery="progressive" type="video/mp4" width="640" height="360" ${attribute}><![CDATA[${room.media('ad.mp4')}]]></MediaFile>
    </MediaFiles></Linear></Creative></Creatives></InLine></Ad></VAST>`;
  const { engine, events, adVideo } = adScene({ preRoll: [room.tag({ fault: 'given', body })] });
  engine.play();
  await expect.poll(() => adVideo()?.currentTime ?? 0, eventually).toBeGreaterThan(0.1);
  expect(errorsOf(events)).toEqual([]);
});

test.concurrent.for(['VPAID', 'vpaid', 'VPAID 2.0', 'SIMID'])(
  'AD-11: does not play a file with apiFramework="%s"',
  async (framework, context) => {
    const { expect } = context;
    const adScene = setConcurrentAdScene(context);
    const room = await openAdRoom();
    const body = `<VAST version="3.0"><Ad id="a"><InLine><AdSystem>T</AdSystem><AdTitle>T</AdTitle>
    <Impression><![CDATA[${room.call('impression')}]]></Impression><Creatives><Creative><Linear><MediaFiles>
    <MediaFile type="video/mp4" apiFramework="${framework}"><![CDATA[${room.media('ad.mp4')}]]></MediaFile>
    </MediaFiles></Linear></Creative></Creatives></InLine></Ad></VAST>`;
    const { engine, events } = adScene({ preRoll: [room.tag({ fault: 'given', body })] });
    engine.play();
    await expect.poll(() => errorsOf(events), eventually).toEqual([901]);
  },
);
