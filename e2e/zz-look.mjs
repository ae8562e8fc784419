import { chromium } from '@playwright/test';

const base = process.env.BASE ?? 'http://localhost:8090';
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
const pages = JSON.parse(process.env.PAGES);
const widths = (process.env.WIDTHS ?? '360,1280').split(',').map(Number);
for (const w of widths) {
  const ctx = await browser.newContext({
    viewport: { width: w, height: w < 700 ? 780 : w === 768 ? 1024 : w === 1280 ? 800 : 1080 },
    hasTouch: w < 700,
    isMobile: w < 700,
    colorScheme: process.env.SCHEME ?? 'dark',
  });
  const page = await ctx.newPage();
  page.on('console', (m) => {
    if (['error', 'warning'].includes(m.type())) console.log(w, m.type(), m.text().slice(0, 300));
  });
  page.on('pageerror', (e) => console.log(w, 'pageerror', e.message.slice(0, 300)));
  for (const [name, path, act] of pages) {
    await page.goto(base + path, { waitUntil: 'load' });
    await page.waitForTimeout(700);
    if (act) {
      try {
        await eval(`(async()=>{${act}})()`);
      } catch (e) {
        console.log(name, w, 'act failed', e.message.slice(0, 200));
      }
    }
    await page.screenshot({ path: `/tmp/look-shots/${name}-${w}.png`, fullPage: !!process.env.FULL });
  }
  await ctx.close();
}
await browser.close();
