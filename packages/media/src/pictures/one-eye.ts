/** Filters that crop a stereo video to the left eye (`…_lr`: side by side, `…_tb`: top and bottom). */
export function oneEye(vr: string | undefined): string[] {
  if (vr?.endsWith('_lr')) return ['crop=iw/2:ih:0:0'];
  if (vr?.endsWith('_tb')) return ['crop=iw:ih/2:0:0'];
  return [];
}
