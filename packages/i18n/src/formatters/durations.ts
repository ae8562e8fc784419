import { formatText } from './format-text.ts';

interface Clock {
  hours: number;
  minutes: number;
  seconds: number;
}

function clockOf(totalSeconds: number): Clock {
  const whole = Math.max(0, Math.floor(Number.isFinite(totalSeconds) ? totalSeconds : 0));
  return { hours: Math.floor(whole / 3600), minutes: Math.floor(whole / 60) % 60, seconds: whole % 60 };
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** A duration for cards and players: `9:01`; from one hour on `1:02:03`. */
export function formatDuration(totalSeconds: number): string {
  const { hours, minutes, seconds } = clockOf(totalSeconds);
  return hours > 0
    ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds)}`
    : `${minutes}:${twoDigits(seconds)}`;
}

/** A duration for screen readers: `4 minutes 3 seconds`. */
export function spokenDuration(totalSeconds: number): string {
  const { hours, minutes, seconds } = clockOf(totalSeconds);
  const parts = [
    ...(hours > 0 ? [formatText('format.hours', { n: hours })] : []),
    ...(minutes > 0 ? [formatText('format.minutes', { n: minutes })] : []),
    ...(seconds > 0 ? [formatText('format.seconds', { n: seconds })] : []),
  ];
  return parts.join(' ') || formatText('format.seconds', { n: 0 });
}

/** An ISO 8601 duration, for `datetime` attributes and schema.org: `PT9M1S`. */
export function isoDuration(totalSeconds: number): string {
  const { hours, minutes, seconds } = clockOf(totalSeconds);
  const text = `${hours ? `${hours}H` : ''}${minutes ? `${minutes}M` : ''}${seconds ? `${seconds}S` : ''}`;
  return `PT${text || '0S'}`;
}
