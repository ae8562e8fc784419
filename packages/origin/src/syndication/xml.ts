/** Escapes the five special characters and removes the characters that XML 1.0 forbids (its section 2.2). */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** An element with text, or an empty string when there is no text. */
export function textElement(name: string, text: string | number | undefined): string {
  if (text === undefined || text === '') return '';
  return `<${name}>${escapeXml(String(text))}</${name}>`;
}

/** An element without content. */
export function emptyElement(name: string, attributes: Record<string, string | number>): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`);
  return `<${name}${written.join('')}/>`;
}

/** Shortens a text to at most `length` characters, at a word boundary if there is one in the second half. */
export function shortened(text: string, length: number): string {
  const characters = Array.from(text);
  if (characters.length <= length) return text;
  const cut = characters.slice(0, length - 1).join('');
  const space = cut.lastIndexOf(' ');
  return `${space > length / 2 ? cut.slice(0, space) : cut}…`;
}

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>';
