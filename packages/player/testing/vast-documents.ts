/** What a test asks the ad server for, by the query of an answer's address. Unknown values mean the default. */
export interface VastWishes {
  version: string;
  /** Wrappers before the advertisement. */
  wrap: number;
  /** Advertisements in a row, and such that stand alone beside them. */
  pod: number;
  spare: number;
  /** Number of the advertisement (from 1) whose media is missing; 0 for none. */
  broken: number;
  /** The file, with its own query: see `media` of the server. */
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
  /** Attributes of every wrapper, as `followAdditionalWrappers="false"`. */
  terms: string;
}

export function readWishes(query: URLSearchParams): VastWishes {
  const number = (name: string, fallback = 0) => Number(query.get(name) ?? fallback) || 0;
  const text = (name: string, fallback = '') => query.get(name) ?? fallback;
  return {
    version: text('version', '4.2'),
    wrap: number('wrap'),
    pod: number('pod', 1),
    spare: number('spare'),
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

/** Addresses of one test's room. */
export interface VastPlaces {
  call: (name: string) => string;
  media: (name: string) => string;
  next: string;
}

const cdata = (text: string) => `<![CDATA[ ${text} ]]>`;

/** Every event of VAST, so that a test sees which are called. */
const events = [
  ...['loaded', 'creativeView', 'start', 'firstQuartile', 'midpoint', 'thirdQuartile', 'complete', 'mute'],
  ...['unmute', 'pause', 'resume', 'fullscreen', 'exitFullscreen', 'skip', 'close', 'closeLinear', 'rewind'],
];

function tracking(prefix: string, { call }: VastPlaces, isFull: boolean): string {
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

function viewable(prefix: string, { call }: VastPlaces, version: string): string {
  if (!version.startsWith('4')) return '';
  const kinds = ['Viewable', 'NotViewable', 'ViewUndetermined'];
  return `<ViewableImpression id="v">${kinds
    .map((kind) => `<${kind}>${cdata(call(`${prefix}${kind}`))}</${kind}>`)
    .join('')}</ViewableImpression>`;
}

function mediaFiles(
  { creative, media, type, version }: VastWishes,
  { media: place }: VastPlaces,
  file = media,
) {
  const api = creative === 'vpaid' ? ' apiFramework="VPAID"' : '';
  const scripted = creative === 'vpaid' ? 'application/javascript' : type;
  const interactive = creative.startsWith('simid')
    ? `<InteractiveCreativeFile type="text/html" apiFramework="SIMID">${cdata(place('simid.html'))}</InteractiveCreativeFile>`
    : '';
  const isOnlyScript = creative === 'simid-only';
  const files = [
    `<MediaFile delivery="progressive" type="${isOnlyScript ? 'text/html' : scripted}" width="640" height="360" bitrate="300"${api}>
      ${cdata(place(file))}</MediaFile>`,
  ];
  const mezzanine = version.startsWith('4')
    ? `<Mezzanine delivery="progressive" type="video/mp4" width="1920" height="1080">${cdata(place('mezzanine.mp4'))}</Mezzanine>`
    : '';
  return `<MediaFiles>${mezzanine}${files.join('')}${interactive}</MediaFiles>`;
}

function companions({ companion, required }: VastWishes, { call, media }: VastPlaces): string {
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

function linear(wishes: VastWishes, places: VastPlaces, prefix: string, file: string): string {
  const { creative, skip, duration, click } = wishes;
  if (creative === 'none') return '';
  if (creative === 'nonlinear')
    return `<Creative><NonLinearAds><NonLinear width="300" height="60"><StaticResource creativeType="image/png">
      ${cdata(places.media('banner.svg'))}</StaticResource></NonLinear></NonLinearAds></Creative>`;
  const offset = skip ? ` skipoffset="${skip}"` : '';
  return `<Creative id="c1" sequence="1"><UniversalAdId idRegistry="registry.example">${prefix || 'ad'}8465</UniversalAdId>
    <Linear${offset}>${duration ? `<Duration>${duration}</Duration>` : ''}${tracking(prefix, places, true)}
      <VideoClicks>${click ? `<ClickThrough>${cdata(click)}</ClickThrough>` : ''}
        <ClickTracking>${cdata(places.call(`${prefix}click`))}</ClickTracking></VideoClicks>
      ${mediaFiles(wishes, places, file)}</Linear></Creative>`;
}

function inline(wishes: VastWishes, places: VastPlaces, number: number, isAlone: boolean): string {
  const { version, pod, broken } = wishes;
  const isPod = !isAlone && pod > 1;
  const name = isAlone ? `spare${number}` : isPod ? `ad${number}` : 'ad';
  const prefix = isPod || isAlone ? `${name}-` : '';
  const file = number === broken && !isAlone ? 'missing.mp4' : wishes.media;
  const verification = version.startsWith('4')
    ? `<AdVerifications><Verification vendor="v.example-omid"><JavaScriptResource apiFramework="omid">
        ${cdata(places.media('evil.js'))}</JavaScriptResource><TrackingEvents><Tracking event="verificationNotExecuted">
        ${cdata(`${places.call(`${prefix}not-verified`)}?reason=[REASON]`)}</Tracking></TrackingEvents></Verification></AdVerifications>`
    : '';
  return `<Ad id="${name}"${isPod ? ` sequence="${number}"` : ''}><InLine><AdSystem version="1">Test</AdSystem>
    <AdTitle>Quiet lamps ${number}</AdTitle>${version === '4.2' || version === '4.1' ? '<AdServingId>serving-1</AdServingId>' : ''}
    <Error>${cdata(`${places.call(`${prefix}error`)}?code=[ERRORCODE]`)}</Error>
    <Impression>${cdata(`${places.call(`${prefix}impression`)}?at=[TIMESTAMP]&size=[PLAYERSIZE]&asset=[ASSETURI]&n=[CACHEBUSTING]&ifa=[IFA]`)}</Impression>
    ${viewable(prefix, places, version)}${verification}
    <Creatives>${linear(wishes, places, prefix, file)}${companions(wishes, places)}</Creatives></InLine></Ad>`;
}

/** The answer at the end of the wrappers. */
export function inlineDocument(wishes: VastWishes, places: VastPlaces): string {
  const row = Array.from({ length: wishes.pod }, (_, index) => inline(wishes, places, index + 1, false));
  const alone = Array.from({ length: wishes.spare }, (_, index) => inline(wishes, places, index + 1, true));
  // Not in their order, as a server may send them.
  return vast(wishes.version, [...row].reverse().join('') + alone.join(''), places);
}

/** One wrapper, with calls of its own, and the address of what it wraps. */
export function wrapperDocument(wishes: VastWishes, places: VastPlaces, depth: number): string {
  const prefix = `w${depth}-`;
  return vast(
    wishes.version,
    `<Ad id="wrapper${depth}"><Wrapper ${wishes.terms}><AdSystem>Test</AdSystem>
      <VASTAdTagURI>${cdata(places.next)}</VASTAdTagURI>
      <Error>${cdata(`${places.call(`${prefix}error`)}?code=[ERRORCODE]`)}</Error>
      <Impression>${cdata(places.call(`${prefix}impression`))}</Impression>
      <Creatives><Creative><Linear>${tracking(prefix, places, false)}<VideoClicks>
        <ClickTracking>${cdata(places.call(`${prefix}click`))}</ClickTracking></VideoClicks></Linear></Creative></Creatives>
    </Wrapper></Ad>`,
    places,
  );
}

/** An answer without an advertisement. */
export function emptyDocument({ version }: VastWishes, places: VastPlaces): string {
  return vast(version, '', places);
}

function vast(version: string, content: string, { call }: VastPlaces): string {
  const error = content === '' ? `<Error>${cdata(`${call('no-ad')}?code=[ERRORCODE]`)}</Error>` : '';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<VAST version="${version}">${error}${content}</VAST>`;
}
