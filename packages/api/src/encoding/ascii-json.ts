/**
 * Compact JSON in pure ASCII, with lower-case escapes such as `\u041c`: several clients search the raw text of
 * `videofile.php` (docs/spec/wire-protocol.md, "Encoding of `video_url`").
 */
export function toAsciiJson(value: unknown): string {
  const json = JSON.stringify(value) ?? 'null';
  return json.replace(
    /[\u007f-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
