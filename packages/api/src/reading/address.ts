/**
 * Makes the addresses of an answer usable on the page: what lies on the host of `publicUrl` becomes root-relative, so
 * that a page works on any host; an address without a scheme (`host/path`, as hover previews are sent) gets one;
 * anything that is not http(s) is refused.
 */
export function createAddressReader(publicUrl: string | undefined): (value: string) => string | undefined {
  const ownHost = publicUrl ? URL.parse(publicUrl)?.host : undefined;
  return (value) => {
    const trimmed = value.trim();
    if (trimmed === '') return undefined;
    if (/^\/(?![/\\])/.test(trimmed)) return trimmed;
    const absolute = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(trimmed)
      ? trimmed
      : `https://${trimmed.replace(/^\/+/, '')}`;
    const url = URL.parse(absolute);
    if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return undefined;
    if (url.host === ownHost || absolute.replace(/^https?:\/\//i, '').startsWith(`${ownHost}/`)) {
      return `${url.pathname}${url.search}${url.hash}`;
    }
    return url.href;
  };
}
