/** Clock text: `0:09`, `4:03`, `1:02:03`. Numbers that are not finite give `0:00`. */
export function formatTime(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** English text for screen readers: `4 minutes 3 seconds`. Pages in other languages pass their own function as a label. */
export function spokenTime(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const parts = [
    count(Math.floor(whole / 3600), 'hour'),
    count(Math.floor((whole % 3600) / 60), 'minute'),
    count(whole % 60, 'second'),
  ].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(' ') : '0 seconds';
}

function count(amount: number, unit: string): string | undefined {
  if (amount === 0) return undefined;
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}
