import { createOpenApiDocument } from '@nightjar/api/openapi';
import { pageSources } from '@nightjar/site-config';
import type { FeatureContext } from '../feature.ts';
import type { Answer } from '../http/answer.ts';
import type { WireRoute } from '../http/wire-route.ts';
import { viewerPage, viewerPolicy, viewerScript } from './viewer-page.ts';

const LIFETIME_SECONDS = 3600;

/** The description of the wire: `/api/docs/` for people, `/api/docs/openapi.json` for programs. */
export function docsRoutes({ publicUrl, siteConfig, apiViewer }: FeatureContext): WireRoute[] {
  const document = createOpenApiDocument({
    serverUrl: publicUrl,
    title: `${siteConfig.brand.name} API`,
  });
  const described = (answer: Pick<Answer, 'body' | 'text' | 'location' | 'status'>): Answer => ({
    ...answer,
    lifetimeSeconds: LIFETIME_SECONDS,
    tags: ['config'],
  });
  const fixed = (name: string, pattern: string, answer: () => Answer): WireRoute => ({
    name,
    pattern,
    methods: ['GET'],
    read: () => ({ key: name, answer: async () => answer() }),
  });
  const text = (type: string, body: string, contentSecurityPolicy?: string): Answer =>
    described({
      body: null,
      text: {
        type: `${type}; charset=utf-8`,
        body,
        ...(contentSecurityPolicy !== undefined && { contentSecurityPolicy }),
      },
    });
  const { svg, png192 } = siteConfig.brand.icons;
  const icon = svg ?? png192;
  const page = viewerPage({ title: document.info.title, icon, viewer: apiViewer });
  const policy = viewerPolicy(
    pageSources(siteConfig)['img-src'].filter((origin) => icon?.startsWith(`${origin}/`)),
  );
  return [
    fixed('docs', '/api/docs/', () => text('text/html', page, policy)),
    fixed('docsShort', '/api/docs', () => described({ status: 308, location: '/api/docs/', body: null })),
    fixed('openapi', '/api/docs/openapi.json', () => described({ body: document })),
    ...(apiViewer
      ? [fixed('docsViewer', '/api/docs/viewer.js', () => text('text/javascript', viewerScript(apiViewer)))]
      : []),
  ];
}
