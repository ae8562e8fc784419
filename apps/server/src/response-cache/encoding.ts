/** The content encodings in which an answer is stored. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** Browsers send only a few different headers, so the results are memoized. */
const cached = new Map<string, Encoding>();
const MAX_CACHED = 200;

/** The best encoding that an `Accept-Encoding` header allows: brotli, then gzip (RFC 9110, 12.5.3). */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined || header === '') return 'identity';
  const encoding = cached.get(header);
  if (encoding !== undefined) return encoding;
  const chosen = read(header);
  if (cached.size >= MAX_CACHED) cached.clear();
  cached.set(header, chosen);
  return chosen;
}

function read(header: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)) || 0);
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  if (weightOf('br') > 0) return 'br';
  if (weightOf('gzip') > 0 || (weights.get('x-gzip') ?? 0) > 0) return 'gzip';
  return 'identity';
}

/** Whether compression makes a body of this type smaller. */
export function isCompressible(contentType: string | null): boolean {
  return (
    contentType !== null &&
    /^(text\/|image\/svg|application\/(.*\+)?(json|javascript|xml|manifest|vnd\.apple\.mpegurl|x-mpegurl))/i.test(
      contentType,
    )
  );
}
