/**
 * Compact JSON in pure ASCII: other signs as `\u041c` in lower case (wire.md). Several clients search the raw text of
 * `videofile.php`.
 */
export function toAsciiJson(value: unknown): string {
  const json = JSON.stringify(value) ?? 'null';
  return json.replace(/[\u007f-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
