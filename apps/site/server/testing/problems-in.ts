/** The texts at the fields of a page that are marked as wrong, by the names of the fields. */
export function problemsIn(html: string): Record<string, string | undefined> {
  const marked = html.matchAll(/<(?:input|textarea)[^>]* aria-invalid="true"[^>]*>/g);
  return Object.fromEntries(
    [...marked].map(({ 0: tag, index }) => [
      / name="(\w+)"/.exec(tag)?.[1] ?? '',
      /role="alert"[^>]*>([^<]+)</.exec(html.slice(index))?.[1],
    ]),
  );
}
