import { get } from 'node:http';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { launchOptions } from '../product/chromium.ts';
import { demonstrationVideos } from '../product/videos.ts';
import type { BenchContext } from './bench-context.ts';
import { answerAgeGate } from './first-frame.ts';

/** Bytes of the JavaScript that a page loads before any interaction, after gzip, with inline scripts. */
export async function measureBytes({ url, report }: BenchContext): Promise<void> {
  const { ordinary } = await demonstrationVideos(url);
  const pages = [
    { name: 'home', path: '/', bound: 140_000 },
    { name: 'list', path: '/videos/latest-updates/2/', bound: 140_000 },
    { name: 'watch', path: `/video/${ordinary.id}/${ordinary.dir}/`, bound: 160_000 },
    { name: 'embed', path: `/embed/${ordinary.id}/`, bound: 8_000 },
    { name: 'download', path: `/download?video=${ordinary.id}`, bound: undefined },
  ];
  const browser = await chromium.launch(launchOptions);
  try {
    for (const { name, path, bound } of pages) {
      const { scripts, inline, requests } = await visit(browser, url + path);
      const sizes = await Promise.all([...scripts].map(gzipBytes));
      report({
        figure: `bytes/${name}`,
        value: sizes.reduce((sum, size) => sum + size, 0) + inline,
        unit: 'bytes',
        ...(bound !== undefined && { bound: `<= ${bound}` }),
        inlineBytes: inline,
        scripts: scripts.size,
        requests,
      });
    }
  } finally {
    await browser.close();
  }
}

/** Bytes that are loaded on hover over the play button of an ordinary video, and those loaded after the click. */
export async function measurePlayerBytes({ url, report }: BenchContext): Promise<void> {
  const { ordinary } = await demonstrationVideos(url);
  const browser = await chromium.launch(launchOptions);
  try {
    const page = await browser.newPage();
    await answerAgeGate(page, url);
    await page.goto(`${url}/video/${ordinary.id}/${ordinary.dir}/`, { waitUntil: 'networkidle' });
    const scripts = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(request.url());
    });
    const button = page.getByRole('button', { name: /^Play/ }).first();
    await button.hover();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(500);
    const onIntent = await Promise.all([...scripts].map(gzipBytes));
    report({
      figure: 'bytes/player-on-intent',
      value: sum(onIntent),
      unit: 'bytes',
      bound: '<= 200000',
      scripts: scripts.size,
    });
    await button.click();
    await page.locator('video').waitFor();
    await page.waitForTimeout(SETTLED_MS);
    const played = await Promise.all(
      [...scripts].map(async (address) => ({
        bytes: await gzipBytes(address),
        isThree: (await (await fetch(address)).text()).includes(nameOfThree),
      })),
    );
    report({
      figure: 'bytes/three-on-flat-video',
      value: sum(played.filter(({ isThree }) => isThree).map(({ bytes }) => bytes)),
      unit: 'bytes',
      bound: '<= 0',
      whilePlaying: sum(played.map(({ bytes }) => bytes)),
    });
  } finally {
    await browser.close();
  }
}

/** Identifies three.js after minification, because its messages contain this name. */
const nameOfThree = 'THREE.WebGLRenderer';

/** Wait for late requests after the start of playback. */
const SETTLED_MS = 4000;

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

async function visit(browser: Browser, address: string) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const scripts = new Set<string>();
  let requests = 0;
  page.on('request', (request) => {
    requests += 1;
    // A preloaded module has another resource type.
    if (request.resourceType() === 'script' || /\.m?js(\?|$)/.test(request.url())) scripts.add(request.url());
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  const source = await (await fetch(address)).text();
  await page.close();
  const inline = [
    ...source.matchAll(/<script\b(?![^>]*\bsrc=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g),
  ].map(([, body]) => body);
  return { scripts, requests, inline: inline.length === 0 ? 0 : gzipSync(inline.join('\n')).length };
}

function gzipBytes(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve(bytes));
      response.on('error', reject);
    }).on('error', reject);
  });
}
