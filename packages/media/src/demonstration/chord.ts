/**
 * A filter graph for a quiet chord with a slow tremolo, with the output `[sound]`. Frequencies are integers in hertz, so that
 * a clip can be repeated without a click.
 */
export function chord(hertz: readonly number[], seconds: number): string {
  const voices = hertz.map((frequency, index) => {
    const tremolo = (0.125 + index * 0.0625).toFixed(4);
    return `sine=frequency=${frequency}:sample_rate=48000:duration=${seconds},volume=${(0.5 - index * 0.08).toFixed(2)},tremolo=f=${tremolo}:d=0.7[voice${index}]`;
  });
  const names = hertz.map((_, index) => `[voice${index}]`).join('');
  return `${voices.join(';')};${names}amix=inputs=${hertz.length}:normalize=0,volume=0.55,aformat=channel_layouts=stereo[sound]`;
}
