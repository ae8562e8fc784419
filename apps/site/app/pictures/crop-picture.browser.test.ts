import { expect, it } from 'vitest';
import { cropPicture, pictureSize } from './crop-picture.ts';

/** A picture whose left half is red and whose right half is blue. */
async function halves(width: number, height: number): Promise<string> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas.');
  context.fillStyle = 'rgb(255 0 0)';
  context.fillRect(0, 0, width / 2, height);
  context.fillStyle = 'rgb(0 0 255)';
  context.fillRect(width / 2, 0, width / 2, height);
  return URL.createObjectURL(await canvas.convertToBlob({ type: 'image/png' }));
}

async function middlePixel(blob: Blob): Promise<number[]> {
  const bitmap = await createImageBitmap(blob);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const data = context?.getImageData(bitmap.width / 2, bitmap.height / 2, 1, 1).data;
  return [...(data ?? [])];
}

it('cuts out the chosen part and scales it down', async () => {
  const address = await halves(800, 400);
  expect(await pictureSize(address)).toEqual({ width: 800, height: 400 });
  const blob = await cropPicture(address, { x: 500, y: 0, width: 250, height: 50 }, 100);
  const cropped = URL.createObjectURL(blob);
  expect(await pictureSize(cropped)).toEqual({ width: 100, height: 20 });
  const [red = 255, , blue = 0] = await middlePixel(blob);
  expect(red).toBeLessThan(20);
  expect(blue).toBeGreaterThan(235);
});

it('does not enlarge a part', async () => {
  const blob = await cropPicture(await halves(200, 200), { x: 0, y: 0, width: 120, height: 120 }, 1280);
  expect(await pictureSize(URL.createObjectURL(blob))).toEqual({ width: 120, height: 120 });
});

it('rejects a file that is no picture', async () => {
  const address = URL.createObjectURL(new Blob(['no picture'], { type: 'image/png' }));
  await expect(pictureSize(address)).rejects.toThrow();
  await expect(cropPicture(address, { x: 0, y: 0, width: 1, height: 1 }, 10)).rejects.toThrow();
});
