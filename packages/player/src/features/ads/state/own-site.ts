/**
 * Whether two hosts may share cookies. A tracking call to the page's own site must not carry them, because it could act for the viewer.
 * Does not use the public suffix list, so some hosts count as the same site that are not (`a.co.uk` and `b.co.uk`). Ports are ignored.
 */
export function isOwnSite(host: string, pageHost: string): boolean {
  const [one, other] = [host.toLowerCase(), pageHost.toLowerCase()];
  if (one === other) return true;
  // IP addresses have no registrable domain: only equal ones match.
  if (/^[\d.]+$|^\[/.test(one) || /^[\d.]+$|^\[/.test(other)) return false;
  const domain = lastTwoLabels(one);
  return domain.includes('.') && domain === lastTwoLabels(other);
}

const lastTwoLabels = (host: string) => host.replace(/\.$/, '').split('.').slice(-2).join('.');
