import clip from './demo/clip.mp4?url';

const baseUrl = new URL('/demo-ads/', location.href).href;

export interface DemoAd {
  title: string;
  /** VAST `skipoffset`; the default of the player applies without it. */
  skipOffset?: string;
  click?: string;
}

/** The address of a response of `serveDemoAds`. */
export const demoTag = (name: string) => `${baseUrl}${name}`;

/**
 * Replaces `fetch` with a fake ad server for stories. Each name has a pod of advertisements; unknown names are answered with 500.
 *
 * @returns restores `fetch`
 */
export function serveDemoAds(responses: Record<string, readonly DemoAd[]>): () => void {
  const original = window.fetch;
  window.fetch = async (request, options) => {
    const address = request instanceof Request ? request.url : String(request);
    if (!address.startsWith(baseUrl)) return original(request, options);
    const ads = responses[address.slice(baseUrl.length)];
    return ads ? new Response(toVast(ads)) : new Response('Nothing here', { status: 500 });
  };
  return () => {
    window.fetch = original;
  };
}

function toVast(ads: readonly DemoAd[]): string {
  const media = new URL(clip, location.href).href;
  const inline = ads.map(
    ({ title, skipOffset, click }, index) => `<Ad id="${index + 1}" sequence="${index + 1}"><InLine>
      <AdSystem>Demo</AdSystem><AdTitle>${title}</AdTitle><Impression>${baseUrl}call</Impression>
      <Creatives><Creative><Linear${skipOffset ? ` skipoffset="${skipOffset}"` : ''}><Duration>00:00:10</Duration>
        <VideoClicks>${click ? `<ClickThrough>${click}</ClickThrough>` : ''}</VideoClicks>
        <MediaFiles><MediaFile delivery="progressive" type="video/mp4" width="640" height="360">${media}</MediaFile></MediaFiles>
      </Linear></Creative></Creatives></InLine></Ad>`,
  );
  return `<VAST version="4.2">${inline.join('')}</VAST>`;
}
