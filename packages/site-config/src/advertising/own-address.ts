/** Whether an address lies on the page's own host. */
export function isOwn(address: string, ownHost: string): boolean {
  return URL.parse(address, `https://${ownHost}/`)?.host === ownHost;
}
