import { expect, test } from 'vitest';
import { viewerPage, viewerScript } from './viewer-page.ts';

const viewer = { moduleUrl: '/assets/api-viewer/1.2.3/standalone.esm.js', tokens: ':root { --line: #000 }' };

test('the page starts the viewer by a file and keeps the document reachable without scripts', () => {
  const html = viewerPage({ title: 'Tube & API', icon: undefined, viewer });
  expect(html).toContain('<script type="module" src="viewer.js"></script>');
  expect(html).toMatch(/<noscript>.*Tube &amp; API.*openapi\.json/s);
  expect(html).toContain(viewer.tokens);
});

test('tokens cannot end their style element', () => {
  const html = viewerPage({ title: 'API', icon: undefined, viewer: { ...viewer, tokens: '</style><b>' } });
  expect(html).not.toContain('</style><b>');
});

test('the script imports the module and switches off what calls other servers', () => {
  const script = viewerScript(viewer);
  expect(script).toContain(`from "${viewer.moduleUrl}"`);
  for (const off of [
    '"telemetry":false',
    '"withDefaultFonts":false',
    '"agent":{"disabled":true}',
    '"hideClientButton":true',
  ])
    expect(script).toContain(off);
  expect(script).not.toMatch(/https?:/);
});
