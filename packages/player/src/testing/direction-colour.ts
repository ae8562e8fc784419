/**
 * The colour of a direction in the clips of the VR tests: red increases to the right, green upwards, blue backwards, so that each
 * direction has a different colour. The right eye has the inverse colours.
 */
export function colourOf(
  { yaw, pitch }: { yaw: number; pitch: number },
  eye: 'left' | 'right' = 'left',
): [number, number, number] {
  const [longitude, latitude] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180];
  const level = Math.cos(latitude);
  const axes = [Math.sin(longitude) * level, Math.sin(latitude), -Math.cos(longitude) * level] as const;
  const sign = eye === 'left' ? 1 : -1;
  const shade = (along: number) => Math.round(128 + sign * along * 96);
  return [shade(axes[0]), shade(axes[1]), shade(axes[2])];
}
