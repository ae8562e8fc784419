import { siteDirection, siteLanguage } from '@nightjar/i18n';

/** The content of a mail, independent of text or HTML. */
export interface MailBody {
  subject: string;
  /** Paragraphs before the link; text of users may have several lines. */
  above: string[];
  link?: { address: string; title: string };
  below: string[];
  /** The link that ends mails of this kind. */
  stop?: { address: string; title: string };
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

export function writeText({ above, link, below, stop, reason }: MailBody): string {
  const end = stop ? `${reason}\n${stop.title}: ${stop.address}` : reason;
  return [...above, ...(link ? [link.address] : []), ...below, `-- \n${end}`].join('\n\n').concat('\n');
}

/** HTML without scripts, style sheets and linked pictures, so that opening the mail loads no external content. */
export function writeHtml({ subject, above, link, below, stop, reason }: MailBody, logo?: HtmlLogo): string {
  const paragraphs = (texts: string[]) => texts.map((text) => `<p>${escapeHtml(text)}</p>`);
  return [
    '<!doctype html>',
    `<html lang="${siteLanguage()}" dir="${siteDirection()}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1a1c20;background:#ffffff">',
    '<div style="max-width:560px;white-space:pre-line;overflow-wrap:anywhere">',
    ...(logo ? [writeLogo(logo)] : []),
    ...paragraphs(above),
    ...(link ? writeLink(link) : []),
    ...paragraphs(below),
    `<p style="font-size:13px;color:#5a5f68">${escapeHtml(reason)}${stop ? ` ${writeStop(stop)}` : ''}</p>`,
    '</div></body></html>',
    '',
  ].join('\n');
}

/** The height as an attribute too, for mail programs that ignore styles. */
const writeLogo = ({ cid, alt }: HtmlLogo) =>
  `<p style="margin:0 0 24px;font-weight:700"><img src="cid:${escapeHtml(cid)}" alt="${escapeHtml(alt)}" height="32" style="height:32px;width:auto;border:0"></p>`;

const writeStop = ({ address, title }: { address: string; title: string }) =>
  `<a href="${escapeHtml(address)}" style="color:#5a5f68">${escapeHtml(title)}</a>`;

/** Also shows the address as text, for mail programs that disable links. */
function writeLink({ address, title }: { address: string; title: string }): string[] {
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
