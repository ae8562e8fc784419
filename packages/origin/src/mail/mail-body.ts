import { siteDirection, siteLanguage } from '@nightjar/i18n';

export interface MailLink {
  address: string;
  title: string;
}

/** The content of a mail, independent of text or HTML. */
export interface MailBody {
  subject: string;
  /** Paragraphs before the link; text of users may have several lines. */
  above: string[];
  link?: MailLink;
  /** A second link, less prominent. */
  otherLink?: MailLink;
  below: string[];
  /** The link that ends mails of this kind. */
  stop?: MailLink;
  /** Why the recipient gets this mail. */
  reason: string;
}

/** The picture above the text. */
interface HtmlLogo {
  /** Content id of the attachment. */
  cid: string;
  /** For programs that show no pictures. */
  alt: string;
}

export function writeText({ above, link, otherLink, below, stop, reason }: MailBody): string {
  const end = stop ? `${reason}\n${textLink(stop)}` : reason;
  const links = [...(link ? [link.address] : []), ...(otherLink ? [textLink(otherLink)] : [])];
  return [...above, ...links, ...below, `-- \n${end}`].join('\n\n').concat('\n');
}

const textLink = ({ title, address }: MailLink) => `${title}: ${address}`;

/** HTML without scripts, style sheets and linked pictures, so that opening the mail loads no external content. */
export function writeHtml(
  { subject, above, link, otherLink, below, stop, reason }: MailBody,
  logo?: HtmlLogo,
): string {
  const paragraphs = (texts: string[]) => texts.map((text) => `<p>${escapeHtml(text)}</p>`);
  return [
    '<!doctype html>',
    `<html lang="${siteLanguage()}" dir="${siteDirection()}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1a1c20;background:#ffffff">',
    '<div style="max-width:560px;white-space:pre-line;overflow-wrap:anywhere">',
    ...(logo ? [writeLogo(logo)] : []),
    ...paragraphs(above),
    ...(link ? writeButton(link) : []),
    ...(otherLink ? [`<p>${writeAnchor(otherLink, '#1a1c20')}</p>`] : []),
    ...paragraphs(below),
    `<p style="font-size:13px;color:#5a5f68">${escapeHtml(reason)}${stop ? ` ${writeAnchor(stop, '#5a5f68')}` : ''}</p>`,
    '</div></body></html>',
    '',
  ].join('\n');
}

/** The height as an attribute too, for mail programs that ignore styles. */
const writeLogo = ({ cid, alt }: HtmlLogo) =>
  `<p style="margin:0 0 24px;font-weight:700"><img src="cid:${escapeHtml(cid)}" alt="${escapeHtml(alt)}" height="32" style="height:32px;width:auto;border:0"></p>`;

const writeAnchor = ({ address, title }: MailLink, color: string) =>
  `<a href="${escapeHtml(address)}" style="color:${color}">${escapeHtml(title)}</a>`;

/** Also shows the address as text, for mail programs that disable links. */
function writeButton({ address, title }: MailLink): string[] {
  const button =
    'display:inline-block;padding:10px 18px;border-radius:8px;background:#1a1c20;color:#ffffff;text-decoration:none';
  return [
    `<p><a href="${escapeHtml(address)}" style="${button}">${escapeHtml(title)}</a></p>`,
    `<p style="font-size:14px;color:#5a5f68">${escapeHtml(address)}</p>`,
  ];
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
