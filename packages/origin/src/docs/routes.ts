import { createHash } from 'node:crypto';
import { createOpenApiDocument, renderOpenApiPage } from '@nightjar/api/openapi';
import type { FeatureContext } from '../feature.ts';
import type { Answer } from '../http/answer.ts';
import type { WireRoute } from '../http/wire-route.ts';

const LIFETIME_SECONDS = 3600;

/** The description of the wire: `/api/docs/` for people, `/api/docs/openapi.json` for programs. */
export function docsRoutes({ publicUrl, siteConfig, docsTokens = '' }: FeatureContext): WireRoute[] {
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
  return [
    fixed('docs', '/api/docs/', () => {
      const body = renderOpenApiPage(document, { tokens: docsTokens });
      const type = 'text/html; charset=utf-8';
      return described({ body: null, text: { type, body, contentSecurityPolicy: policyOf(body) } });
    }),
    fixed('docsShort', '/api/docs', () => described({ status: 308, location: '/api/docs/', body: null })),
    fixed('openapi', '/api/docs/openapi.json', () => described({ body: document })),
  ];
}

/** The page has one style element and no scripts. Unlike its meta element, a header can forbid frames. */
function policyOf(page: string): string {
  const styles = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? '';
  const hash = createHash('sha256').update(styles).digest('base64');
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
