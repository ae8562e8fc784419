/**
 * The speed of the link that the browser assumes, kbit/s (Network Information API, https://wicg.github.io/netinfo/); undefined in
 * browsers without it. They report at most 10 Mbit/s.
 */
export function assumedLinkKbit(): number | undefined {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  if (typeof connection !== 'object' || connection === null || !('downlink' in connection)) return undefined;
  return typeof connection.downlink === 'number' ? connection.downlink * 1000 : undefined;
}
