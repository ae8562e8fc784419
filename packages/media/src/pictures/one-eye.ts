/** Filters that leave the picture of the left eye of a stereo video (`…_lr` beside, `…_tb` above each other). */
export function oneEye(vr: string | undefined): string[] {
  if (vr?.endsWith('_lr')) return ['crop=iw/2:ih:0:0'];
  if (vr?.endsWith('_tb')) return ['crop=iw:ih/2:0:0'];
  return [];
}
