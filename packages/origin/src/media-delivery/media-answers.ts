import type { ServerResponse } from 'node:http';

/** Sends a text that is made for this answer; not cached unless `headers` say otherwise. */
export function sendText(
  res: ServerResponse,
  text: string,
  type: string,
  headers: Record<string, string> = {},
) {
  const body = Buffer.from(text);
  res.writeHead(200, {
    'content-type': type,
    'content-length': body.length,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  });
  res.end(res.req.method === 'HEAD' ? undefined : body);
}

/** Never cached: the real picture replaces it as soon as it exists. */
export function sendPlaceholder(res: ServerResponse, id: number) {
  sendText(res, placeholderPicture(id), 'image/svg+xml', {
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  });
}

/** Sends a failure with its code as JSON; never cached. */
export function refuse(res: ServerResponse, status: number, code: string) {
  const body = Buffer.from(JSON.stringify({ error: 1, code }));
  res.writeHead(status, {
    'content-type': 'application/json',
    'content-length': body.length,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  res.end(res.req.method === 'HEAD' ? undefined : body);
}

/**
 * A generated SVG for a video without pictures yet, so that a list has no gaps during the first minutes. The colours
 * depend on the id only; consecutive ids differ by the golden angle.
 */
function placeholderPicture(id: number): string {
  const hue = Math.round((id * 137.508) % 360);
  const second = (hue + 40) % 360;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="640" height="360">',
    '<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">',
    `<stop offset="0" stop-color="hsl(${hue} 28% 26%)"/><stop offset="1" stop-color="hsl(${second} 32% 13%)"/>`,
    '</linearGradient></defs><rect width="640" height="360" fill="url(#g)"/>',
    `<circle cx="470" cy="110" r="190" fill="hsl(${second} 36% 38%)" opacity=".22"/>`,
    `<circle cx="150" cy="300" r="150" fill="hsl(${hue} 36% 44%)" opacity=".16"/></svg>`,
  ].join('');
}
