const forwarded = ['out_name', 'cisai'];

/**
 * The address that reports a loaded advertisement to the ad network, with `out_name` and `cisai` from the query of the tag
 * (requirement PL-7). Undefined when the tag has neither or `base` is not an http(s) address.
 */
export function loadedPing(base: string | undefined, tag: string): string | undefined {
  if (!base) return undefined;
  const query = queryOf(tag);
  const pairs = query.filter(([name, value]) => forwarded.includes(name) && value !== '');
  if (pairs.length === 0 || !/^https?:\/\//i.test(base)) return undefined;
  const [address = '', fragment] = base.split('#', 2);
  const joint = address.includes('?') ? '&' : '?';
  const added = pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return `${address}${joint}${added}${fragment === undefined ? '' : `#${fragment}`}`;
}

function queryOf(tag: string): [string, string][] {
  const query = tag.split('#', 1)[0]?.split('?').slice(1).join('?') ?? '';
  return query.split('&').flatMap((pair): [string, string][] => {
    const [name = '', ...rest] = pair.split('=');
    try {
      return [[decodeURIComponent(name), decodeURIComponent(rest.join('=').replaceAll('+', ' '))]];
    } catch {
      // Malformed percent-encoding: the parameter is dropped.
      return [];
    }
  });
}
