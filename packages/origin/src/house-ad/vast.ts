import { emptyElement, escapeXml, xmlDeclaration } from '../syndication/xml.ts';

interface VastFile {
  url: string;
  width: number;
  height: number;
  bitrateKbit: number;
}

export interface VastFacts {
  title: string;
  durationSeconds: number;
  /** Undefined: the player uses its default. */
  skipSeconds: number | undefined;
  files: readonly VastFile[];
  /** Target of a click. */
  href: string;
  /** Address that the player requests when the advertisement starts. */
  impression: string;
}

/** A document with one linear advertisement (IAB VAST 4.2, sections 3.2 to 3.9). */
export function vastDocument({ title, href, impression, ...facts }: VastFacts): string {
  const files = facts.files.map(({ url, width, height, bitrateKbit }) => {
    const attributes = { delivery: 'progressive', type: 'video/mp4', width, height, bitrate: bitrateKbit };
    // `emptyElement` ends with `/>`; replace that by the text and the end tag.
    return `${emptyElement('MediaFile', attributes).slice(0, -2)}>${escapeXml(url)}</MediaFile>`;
  });
  const { skipSeconds } = facts;
  const skipOffset = skipSeconds === undefined ? '' : ` skipoffset="${clockTime(skipSeconds)}"`;
  return [
    `${xmlDeclaration}<VAST version="4.2"><Ad id="house"><InLine>`,
    `<AdSystem>House</AdSystem><AdTitle>${escapeXml(title)}</AdTitle><Impression>${escapeXml(impression)}</Impression>`,
    `<Creatives><Creative id="house"><Linear${skipOffset}>`,
    `<Duration>${clockTime(facts.durationSeconds)}</Duration><MediaFiles>${files.join('')}</MediaFiles>`,
    `<VideoClicks><ClickThrough>${escapeXml(href)}</ClickThrough></VideoClicks>`,
    '</Linear></Creative></Creatives></InLine></Ad></VAST>',
  ].join('');
}

/** The answer of a server without an advertisement (VAST 4.2, section 2.3.6.2). */
export const emptyVast = `${xmlDeclaration}<VAST version="4.2"/>`;

/** `HH:MM:SS` */
function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
