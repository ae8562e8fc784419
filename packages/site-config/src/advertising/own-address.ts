/** Whether an address is on the host of the page. */
export function isOwn(address: string, ownHost: string): boolean {
  return URL.parse(address, `https://${ownHost}/`)?.host === ownHost;
}
