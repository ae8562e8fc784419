import { demonstrationSite } from '@nightjar/site-config';

interface SiteApp {
  fetch(request: Request): Promise<Response>;
}

/** Renders the tree of a page with `renderToString`. */
export type RenderAgain = () => string;

/**
 * Creates the built site with canned answers of the origin at `url`.
 *
 * @param onRender Called for each rendered page.
 */
export async function openSite(url: string, onRender?: (render: RenderAgain) => void): Promise<SiteApp> {
  const address = import.meta.resolve('@nightjar/site/server');
  const { createApp } = (await import(address)) as { createApp(options: object): SiteApp };
  return createApp({
    apiFetch: cannedFetch(),
    siteConfig: demonstrationSite,
    publicUrl: url,
    demonstration: true,
    onRender,
    log: { warn: console.error, error: console.error },
  });
}

/** Requests each address once from the running product and repeats the answer afterwards. */
function cannedFetch(): typeof fetch {
  const answers = new Map<string, Promise<{ status: number; type: string; body: ArrayBuffer }>>();
  return async (input, init) => {
    const { url } = new Request(input, init);
    let answer = answers.get(url);
    if (!answer) {
      answer = fetch(url).then(async (response) => ({
        status: response.status,
        type: response.headers.get('content-type') ?? '',
        body: await response.arrayBuffer(),
      }));
      answers.set(url, answer);
    }
    const { status, type, body } = await answer;
    return new Response(body, { status, headers: { 'content-type': type } });
  };
}
