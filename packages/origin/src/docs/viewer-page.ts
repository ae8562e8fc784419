/** What the API page is drawn with; served by the program that runs the origin. */
export interface ApiViewer {
  /** Root-relative address of Scalar's browser module (`@scalar/api-reference`, `standalone.esm.js`). */
  moduleUrl: string;
  /** Custom properties of the design as CSS text. */
  tokens: string;
}

export interface ViewerPageOptions {
  title: string;
  /** Address of the icon of the site. */
  icon: string | undefined;
  viewer: ApiViewer | undefined;
}

/** The page around the viewer. Without scripts, or without a viewer, it leads to the OpenAPI document. */
export function viewerPage({ title, icon, viewer }: ViewerPageOptions): string {
  const link =
    '<p>The API is described by an <a href="openapi.json">OpenAPI 3.1 document</a>, which any OpenAPI tool can read.</p>';
  return `<!doctype html>
<html lang="en" data-theme="auto">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
${icon === undefined ? '' : `<link rel="icon" href="${escapeHtml(icon)}">`}
<link rel="alternate" href="openapi.json" type="application/json" title="OpenAPI 3.1">
<style>${(viewer?.tokens ?? '').replaceAll('</', '<\\/')}${styles}</style>
</head>
<body>
<div id="viewer">${viewer ? '' : `<main class="fallback"><h1>${escapeHtml(title)}</h1>${link}</main>`}</div>
${
  viewer
    ? `<noscript><main class="fallback"><h1>${escapeHtml(title)}</h1>${link}</main></noscript>
<script type="module" src="viewer.js"></script>`
    : ''
}
</body>
</html>
`;
}

/**
 * The module that starts the viewer: a file, because the policy of the page forbids inline scripts. Everything that would call
 * a server of others (fonts, agent, proxy, registry, telemetry) is off.
 */
export function viewerScript({ moduleUrl }: ApiViewer): string {
  const configuration = {
    url: '/api/docs/openapi.json',
    theme: 'none',
    layout: 'modern',
    withDefaultFonts: false,
    hideClientButton: true,
    showDeveloperTools: 'never',
    hideDarkModeToggle: true,
    modelsSectionLabel: 'Schemas',
    telemetry: false,
    agent: { disabled: true },
    mcp: { disabled: true },
    documentDownloadType: 'json',
    defaultOpenFirstTag: true,
    defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  };
  return `import { createApiReference } from ${JSON.stringify(moduleUrl)};

const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
createApiReference('#viewer', { ...${JSON.stringify(configuration)}, forceDarkModeState: isDark ? 'dark' : 'light' });
`;
}

/**
 * Scripts and requests of this server only. The viewer creates style elements, which no hash can name in advance.
 *
 * @param iconOrigins The origin of an icon on another host.
 */
export const viewerPolicy = (iconOrigins: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...iconOrigins].join(' '),
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Scalar's variables in terms of our tokens (guides.scalar.com, "Themes"). */
const styles = `
body { margin: 0; background: var(--surface-0, Canvas); color: var(--text-1, CanvasText); font-family: var(--font, system-ui, sans-serif); }
main.fallback { max-width: 40rem; margin: 4rem auto; padding: 0 1rem; }
main.fallback a { color: var(--accent-text, LinkText); }
.light-mode, .dark-mode {
  --scalar-font: var(--font); --scalar-font-code: ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace;
  --scalar-color-1: var(--text-1); --scalar-color-2: var(--text-2); --scalar-color-3: var(--text-3);
  --scalar-color-accent: var(--accent-text); --scalar-background-1: var(--surface-0); --scalar-background-2: var(--surface-1);
  --scalar-background-3: var(--surface-3); --scalar-background-accent: var(--accent-soft); --scalar-border-color: var(--line);
  --scalar-sidebar-background-1: var(--surface-1); --scalar-sidebar-color-1: var(--text-1); --scalar-sidebar-color-2: var(--text-2);
  --scalar-sidebar-color-active: var(--accent-text); --scalar-sidebar-border-color: var(--line);
  --scalar-sidebar-item-hover-background: var(--surface-3); --scalar-sidebar-item-active-background: var(--accent-soft);
}
`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
