/** Options of a VAST response, from the query of its address. Unknown values give the default. */
export interface VastOptions {
  version: string;
  /** Wrappers before the advertisement. */
  wrap: number;
  /** Number of advertisements in the pod, and of stand-alone advertisements (`fallback`). */
  pod: number;
  fallback: number;
  /** Number of the advertisement (from 1) whose media is missing; 0 for none. */
  broken: number;
  /** The media file, with query: see `media` of the server. */
  media: string;
  type: string;
  duration: string;
  skip: string;
  click: string;
  /** `nonlinear`, `none`, `vpaid`, `simid`, `simid-only`. */
  creative: string;
  /** `image`, `frame` or `html`. */
  companion: string;
  required: string;
  /** Attributes of each wrapper, for example `followAdditionalWrappers="false"`. */
  terms: string;
}

export function parseVastOptions(query: URLSearchParams): VastOptions {
  const number = (name: string, fallback = 0) => Number(query.get(name) ?? fallback) || 0;
  const text = (name: string, fallback = '') => query.get(name) ?? fallback;
  return {
    version: text('version', '4.2'),
    wrap: number('wrap'),
    pod: number('pod', 1),
    fallback: number('fallback'),
    broken: number('broken'),
    media: text('media', 'ad.mp4'),
    type: text('type', 'video/mp4'),
    duration: text('duration', '00:00:03'),
    skip: text('skip'),
    click: text('click', 'https://advertiser.example/?n=[CACHEBUSTING]'),
    creative: text('creative'),
    companion: text('companion'),
    required: text('required', 'none'),
    terms: text('terms'),
  };
}

/** Addresses in the room of a test. */
export interface VastUrls {
  call: (name: string) => string;
  media: (name: string) => string;
  next: string;
}

const cdata = (text: string) => `<![CDATA[ ${text} ]]>`;

/** All VAST events, so that tests can check which are called. */
const events = [
  ...['loaded', 'creativeView', 'start', 'firstQuartile', 'midpoint', 'thirdQuartile', 'complete', 'mute'],
  ...['unmute', 'pause', 'resume', 'fullscreen', 'exitFullscreen', 'skip', 'close', 'closeLinear', 'rewind'],
];

function tracking(prefix: string, { call }: VastUrls, isFull: boolean): string {
  const names = isFull ? events : ['start', 'complete', 'skip'];
  const plain = names.map(
    (name) => `<Tracking event="${name}">${cdata(call(`${prefix}${name}`))}</Tracking>`,
  );
  const progress = isFull
    ? `<Tracking event="progress" offset="00:00:01">${cdata(call(`${prefix}progress-1s`))}</Tracking>
       <Tracking event="progress" offset="90%">${cdata(call(`${prefix}progress-90`))}</Tracking>`
    : '';
  return `<TrackingEvents>${plain.join('')}${progress}</TrackingEvents>`;
}

function viewable(prefix: string, { call }: VastUrls, version: string): string {
  if (!version.startsWith('4')) return '';
  const kinds = ['Viewable', 'NotViewable', 'ViewUndetermined'];
  return `<ViewableImpression id="v">${kinds
    .map((kind) => `<${kind}>${cdata(call(`${prefix}${kind}`))}</${kind}>`)
    .join('')}</ViewableImpression>`;
}

function mediaFiles(
  { creative, media, type, version }: VastOptions,
  { media: mediaUrl }: VastUrls,
  file = media,
) {
  const api = creative === 'vpaid' ? ' apiFramework="VPAID"' : '';
  const scripted = creative === 'vpaid' ? 'application/javascript' : type;
  const interactive = creative.startsWith('simid')
    ? `<InteractiveCreativeFile type="text/html" apiFramework="SIMID">${cdata(mediaUrl('simid.html'))}</InteractiveCreativeFile>`
    : '';
  const isOnlyScript = creative === 'simid-only';
  const files = [
    `<MediaFile delivery="progressive" type="${isOnlyScript ? 'text/html' : scripted}" width="640" height="360" bitrate="300"${api}>
      ${cdata(mediaUrl(file))}</MediaFile>`,
  ];
  const mezzanine = version.startsWith('4')
    ? `<Mezzanine delivery="progressive" type="video/mp4" width="1920" height="1080">${cdata(mediaUrl('mezzanine.mp4'))}</Mezzanine>`
    : '';
  return `<MediaFiles>${mezzanine}${files.join('')}${interactive}</MediaFiles>`;
}

function companions({ companion, required }: VastOptions, { call, media }: VastUrls): string {
  if (!companion) return '';
  const resource = {
    image: `<StaticResource creativeType="image/svg+xml">${cdata(media('banner.svg'))}</StaticResource>`,
    frame: `<IFrameResource>${cdata(media('banner.html'))}</IFrameResource>`,
    html: `<HTMLResource>${cdata(`<p id="c">Banner</p><script>parent.postMessage('touched','*')</script>`)}</HTMLResource>`,
    script: `<StaticResource creativeType="application/javascript">${cdata(media('evil.js'))}</StaticResource>`,
  }[companion];
  return `<Creative><CompanionAds required="${required}"><Companion width="300" height="250">${resource ?? ''}
    <TrackingEvents><Tracking event="creativeView">${cdata(call('companion-view'))}</Tracking></TrackingEvents>
    <CompanionClickThrough>${cdata('https://advertiser.example/companion')}</CompanionClickThrough>
    <CompanionClickTracking>${cdata(call('companion-click'))}</CompanionClickTracking>
    <AltText>A quiet banner</AltText></Companion></CompanionAds></Creative>`;
}

function linear(options: VastOptions, urls: VastUrls, prefix: string, file: string): string {
  const { creative, skip, duration, click } = options;
  if (creative === 'none') return '';
  if (creative === 'nonlinear')
    return `<Creative><NonLinearAds><NonLinear width="300" height="60"><StaticResource creativeType="image/png">
      ${cdata(urls.media('banner.svg'))}</StaticResource></NonLinear></NonLinearAds></Creative>`;
  const offset = skip ? ` skipoffset="${skip}"` : '';
  return `<Creative id="c1" sequence="1"><UniversalAdId idRegistry="registry.example">${prefix || 'ad'}8465</UniversalAdId>
    <Linear${offset}>${duration ? `<Duration>${duration}</Duration>` : ''}${tracking(prefix, urls, true)}
      <VideoClicks>${click ? `<ClickThrough>${cdata(click)}</ClickThrough>` : ''}
        <ClickTracking>${cdata(urls.call(`${prefix}click`))}</ClickTracking></VideoClicks>
      ${mediaFiles(options, urls, file)}</Linear></Creative>`;
}

function inline(options: VastOptions, urls: VastUrls, number: number, isAlone: boolean): string {
  const { version, pod, broken } = options;
  const isPod = !isAlone && pod > 1;
  const name = isAlone ? `fallback${number}` : isPod ? `ad${number}` : 'ad';
  const prefix = isPod || isAlone ? `${name}-` : '';
  const file = number === broken && !isAlone ? 'missing.mp4' : options.media;
  const verification = version.startsWith('4')
    ? `<AdVerifications><Verification vendor="v.example-omid"><JavaScriptResource apiFramework="omid">
        ${cdata(urls.media('evil.js'))}</JavaScriptResource><TrackingEvents><Tracking event="verificationNotExecuted">
        ${cdata(`${urls.call(`${prefix}not-verified`)}?reason=[REASON]`)}</Tracking></TrackingEvents></Verification></AdVerifications>`
    : '';
  return `<Ad id="${name}"${isPod ? ` sequence="${number}"` : ''}><InLine><AdSystem version="1">Test</AdSystem>
    <AdTitle>Quiet lamps ${number}</AdTitle>${version === '4.2' || version === '4.1' ? '<AdServingId>serving-1</AdServingId>' : ''}
    <Error>${cdata(`${urls.call(`${prefix}error`)}?code=[ERRORCODE]`)}</Error>
    <Impression>${cdata(`${urls.call(`${prefix}impression`)}?at=[TIMESTAMP]&size=[PLAYERSIZE]&asset=[ASSETURI]&n=[CACHEBUSTING]&ifa=[IFA]`)}</Impression>
    ${viewable(prefix, urls, version)}${verification}
    <Creatives>${linear(options, urls, prefix, file)}${companions(options, urls)}</Creatives></InLine></Ad>`;
}

/** The response at the end of the wrapper chain. */
export function inlineDocument(options: VastOptions, urls: VastUrls): string {
  const podAds = Array.from({ length: options.pod }, (_, index) => inline(options, urls, index + 1, false));
  const fallbackAds = Array.from({ length: options.fallback }, (_, index) =>
    inline(options, urls, index + 1, true),
  );
  // In reverse order: a server may send a pod in any order.
  return vast(options.version, [...podAds].reverse().join('') + fallbackAds.join(''), urls);
}

/** A wrapper with its own tracking calls and the address of the next document. */
export function wrapperDocument(options: VastOptions, urls: VastUrls, depth: number): string {
  const prefix = `w${depth}-`;
  return vast(
    options.version,
    `<Ad id="wrapper${depth}"><Wrapper ${options.terms}><AdSystem>Test</AdSystem>
      <VASTAdTagURI>${cdata(urls.next)}</VASTAdTagURI>
      <Error>${cdata(`${urls.call(`${prefix}error`)}?code=[ERRORCODE]`)}</Error>
      <Impression>${cdata(urls.call(`${prefix}impression`))}</Impression>
      <Creatives><Creative><Linear>${tracking(prefix, urls, false)}<VideoClicks>
        <ClickTracking>${cdata(urls.call(`${prefix}click`))}</ClickTracking></VideoClicks></Linear></Creative></Creatives>
    </Wrapper></Ad>`,
    urls,
  );
}

/** A response without an advertisement. */
export function emptyDocument({ version }: VastOptions, urls: VastUrls): string {
  return vast(version, '', urls);
}

function vast(version: string, content: string, { call }: VastUrls): string {
  const error = content === '' ? `<Error>${cdata(`${call('no-ad')}?code=[ERRORCODE]`)}</Error>` : '';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<VAST version="${version}">${error}${content}</VAST>`;
}
