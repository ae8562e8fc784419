/** A part of a picture, in pixels. */
export interface CroppedArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Cuts a part out of a picture, scaled down to `widest`. Rejects when the browser cannot draw or encode it. */
export async function cropPicture(address: string, area: CroppedArea, widest: number): Promise<Blob> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const width = Math.round(Math.min(widest, area.width));
  const height = Math.round((width * area.height) / area.width);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas; the picture cannot be cropped.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, width, height);
  return await new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The browser could not encode the picture.'))),
      'image/webp',
      0.92,
    );
  });
}

/** The size of a picture in a file; rejects when the browser cannot read it. */
export async function pictureSize(address: string): Promise<{ width: number; height: number }> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return { width: image.naturalWidth, height: image.naturalHeight };
}
