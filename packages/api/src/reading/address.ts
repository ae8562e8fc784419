export interface AddressReaderOptions {
  /** The site's own address: what lies on its host becomes root-relative, so that a page works on any host. */
  publicUrl?: string | undefined;
  /** The address that root-relative addresses of an answer are resolved against; without it they stay as they are. */
  originUrl?: string | undefined;
}

/**
 * Makes the addresses of an answer usable on the page: a root-relative one is resolved against the origin, one without a
 * scheme (`host/path`, as hover previews are sent) takes the scheme of the origin, what lies on the site's own host
 * becomes root-relative, and anything that is not http(s) is refused.
 */
export function createAddressReader({
  publicUrl,
  originUrl = '',
}: AddressReaderOptions): (value: string) => string | undefined {
  const site = publicUrl ? URL.parse(publicUrl) : null;
  const origin = originUrl.replace(/\/+$/, '');
  const scheme = (URL.parse(origin) ?? site)?.protocol ?? 'https:';
  return (value) => {
    const trimmed = value.trim();
    if (trimmed === '') return undefined;
    const isRootRelative = /^\/(?![/\\])/.test(trimmed);
    const address = isRootRelative ? `${origin}${trimmed}` : trimmed;
    if (isRootRelative && !isAbsolute(address)) return address;
    const url = URL.parse(isAbsolute(address) ? address : `${scheme}//${address.replace(/^\/+/, '')}`);
    if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return undefined;
    return url.host === site?.host ? `${url.pathname}${url.search}${url.hash}` : url.href;
  };
}

/** Whether an address begins with a scheme; `host:8080/path` begins with a host and a port. */
const isAbsolute = (address: string) => /^[a-z][a-z\d+.-]*:(?!\d)/i.test(address);
