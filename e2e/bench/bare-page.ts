import { createServer } from 'node:http';
import { freePort } from '../product/running-product.ts';

/** A minimal page that plays a video on click. */
export async function serveBarePage() {
  const html = `<!doctype html><title>Bare</title><button>Play</button><script>
    const search = new URLSearchParams(location.search);
    function start() {
      const video = document.createElement('video');
      video.width = 854;
      video.muted = search.has('autoplay');
      video.src = search.get('src');
      document.body.append(video);
      video.play();
    }
    document.querySelector('button').addEventListener('click', start);
    if (search.has('autoplay')) start();
  </script>`;
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(html);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return {
    url: `http://localhost:${port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
