import {
  type ResolvedAddress,
  type ResolveOptions,
  resolveAddress,
} from '../app/addresses/resolve-address.ts';

/** The address of a request to the site, parsed once for the cache, the handler and the loaders. */
export interface PageRequest {
  address: ResolvedAddress;
  /** The suffix that the router appends to a page's address to request its data; undefined for a document. */
  dataSuffix: string | undefined;
}

export function readPageRequest(
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  options?: ResolveOptions,
): PageRequest {
  const dataSuffix = /(?:(?<=\/)_)?\.data$/.exec(pathname)?.[0];
  const page = dataSuffix === undefined ? pathname : pathname.slice(0, -dataSuffix.length);
  return {
    address: resolveAddress({ pathname: page, search }, options),
    dataSuffix,
  };
}
