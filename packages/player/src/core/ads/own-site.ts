/**
 * Whether two hosts may share cookies: an address of the page's own site, called with a viewer's cookies, could do what only the
 * viewer may. Without the list of public suffixes it says yes rather too often (`a.co.uk` and `b.co.uk`). Ports do not divide cookies.
 */
export function isOwnSite(host: string, pageHost: string): boolean {
  const [one, other] = [host.toLowerCase(), pageHost.toLowerCase()];
  if (one === other) return true;
  // Addresses of numbers have no parts in common.
  if (/^[\d.]+$|^\[/.test(one) || /^[\d.]+$|^\[/.test(other)) return false;
  const [part, whole] = [tail(one), tail(other)];
  return part.includes('.') && part === whole;
}

const tail = (host: string) => host.replace(/\.$/, '').split('.').slice(-2).join('.');
