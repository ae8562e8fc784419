export interface AddressReaderOptions {
  /** Address of the site: addresses on its host become root-relative, so that a page works on any host. */
  publicUrl?: string | undefined;
  /** Base of root-relative addresses; without it they stay unchanged. */
  originUrl?: string | undefined;
}

/**
 * Converts the addresses of an answer for use on the page. Root-relative ones are resolved against the origin, those without a
 * scheme (`host/path`, as in hover previews) take the scheme of the origin, and those on the host of the site become
 * root-relative. Undefined for an address that is not http(s).
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

/** Whether an address has a scheme; `host:8080/path` has a host and a port. */
const isAbsolute = (address: string) => /^[a-z][a-z\d+.-]*:(?!\d)/i.test(address);
