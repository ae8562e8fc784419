import { cutTexts } from '../product/cut-texts.ts';
import { expect, test } from '../product/test.ts';

const long = 'a text that is much longer than its box';
const box = 'width: 80px; white-space: nowrap;';

test('the check of cut texts reports what is hidden without a sign, and nothing else', async ({ page }) => {
  await page.setContent(`
    <p style="${box} overflow: hidden">first ${long}</p>
    <div style="display: contents"><p style="${box} overflow: hidden">second ${long}</p></div>
    <p style="${box} overflow: hidden auto">third ${long}</p>
    <p style="${box} overflow: hidden; text-overflow: ellipsis">abbreviated ${long}</p>
    <p style="${box} overflow: auto">scrolled ${long}</p>
    <p style="position: absolute; width: 1px; height: 1px; overflow: hidden">for screen readers</p>
    <p style="overflow: hidden">whole</p>`);
  const found = await cutTexts(page);
  expect(found.map((text) => /“(\w+)/.exec(text)?.[1])).toEqual(['first', 'second', 'third']);
});
