import { livePictures, paths } from '@nightjar/api';

/** The feed of a demonstration, in the format of a third party, with generated pictures and links to the site itself. */
export function demonstrationFeed(publicUrl: string): unknown {
  const models = Array.from({ length: livePictures }, (_, index) => ({
    uniqueModelId: `demonstration-${index + 1}`,
    chatRoomUrl: `${publicUrl}/videos/most-popular/1/`,
    profilePictureUrl: publicUrl + paths.livePicture.build({ number: index + 1 }),
    livePreRollUrl: publicUrl + paths.hoverPreview.build({ videoId: index + 1 }),
  }));
  return { models };
}

/** An abstract SVG picture, always the same for the same number: rings over a gradient. */
export function demonstrationFeedPicture(
  number: number,
  { width, height }: { width: number; height: number },
): string {
  const hue = (number * 47) % 360;
  const rings = [0, 1, 2, 3].map((ring) => {
    const x = 40 + ((number * 61 + ring * 83) % 240);
    const y = 30 + ((number * 37 + ring * 59) % 180);
    const radius = 18 + ((number * 13 + ring * 29) % 54);
    const color = `hsl(${(hue + ring * 24) % 360} 60% ${46 + ring * 8}% / 0.55)`;
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${color}" stroke-width="${6 + ring * 3}"/>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 320 240" preserveAspectRatio="xMidYMid slice">`,
    `<defs><linearGradient id="s" x2="1" y2="1"><stop stop-color="hsl(${hue} 45% 24%)"/><stop offset="1" stop-color="hsl(${(hue + 50) % 360} 40% 12%)"/></linearGradient></defs>`,
    '<rect width="320" height="240" fill="url(#s)"/>',
    ...rings,
    '</svg>',
  ].join('');
}
