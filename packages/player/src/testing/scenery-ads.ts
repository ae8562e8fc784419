import clip from './scenery/clip.mp4?url';

const room = new URL('/scenery-ads/', location.href).href;

export interface SceneryAd {
  title: string;
  /** As VAST writes it; the player's own when there is none. */
  skipOffset?: string;
  click?: string;
}

/** The address of an answer that `serveSceneryAds` gives. */
export const sceneryTag = (name: string) => `${room}${name}`;

/**
 * Answers the addresses of an ad server within the page, so that a story needs none: each name with its advertisements, in a
 * row. Names that are not there are answered as by a broken server. The answer of this takes it back.
 */
export function serveSceneryAds(answers: Record<string, readonly SceneryAd[]>): () => void {
  const original = window.fetch;
  window.fetch = async (request, options) => {
    const address = request instanceof Request ? request.url : String(request);
    if (!address.startsWith(room)) return original(request, options);
    const ads = answers[address.slice(room.length)];
    return ads ? new Response(toVast(ads)) : new Response('Nothing here', { status: 500 });
  };
  return () => {
    window.fetch = original;
  };
}

function toVast(ads: readonly SceneryAd[]): string {
  const media = new URL(clip, location.href).href;
  const inline = ads.map(
    ({ title, skipOffset, click }, index) => `<Ad id="${index + 1}" sequence="${index + 1}"><InLine>
      <AdSystem>Scenery</AdSystem><AdTitle>${title}</AdTitle><Impression>${room}call</Impression>
      <Creatives><Creative><Linear${skipOffset ? ` skipoffset="${skipOffset}"` : ''}><Duration>00:00:10</Duration>
        <VideoClicks>${click ? `<ClickThrough>${click}</ClickThrough>` : ''}</VideoClicks>
        <MediaFiles><MediaFile delivery="progressive" type="video/mp4" width="640" height="360">${media}</MediaFile></MediaFiles>
      </Linear></Creative></Creatives></InLine></Ad>`,
  );
  return `<VAST version="4.2">${inline.join('')}</VAST>`;
}
