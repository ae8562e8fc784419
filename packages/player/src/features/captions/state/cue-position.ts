/** The settings of a WebVTT cue, as in `VTTCue`. */
export interface CueSettings {
  line: number | 'auto';
  snapToLines: boolean;
  /** Chrome supports neither `lineAlign` nor `positionAlign`. */
  lineAlign?: 'start' | 'center' | 'end';
  position: number | 'auto';
  positionAlign?: 'line-left' | 'center' | 'line-right' | 'auto';
  /** Percent of the picture width, or height for vertical text. */
  size: number;
  align: 'start' | 'center' | 'end' | 'left' | 'right';
  vertical: '' | 'rl' | 'lr';
}

/**
 * The position of a cue, in logical coordinates. `lines` and `percent` count along the block direction (down; left or right for
 * vertical text), `inlineStart` and `inlineSize` along the inline direction.
 */
export interface CuePosition {
  /** The edge from which is counted; `middle` centres the cue on `percent`. */
  from: 'start' | 'end' | 'middle';
  lines: number;
  percent: number;
  /** Percent of the picture, in the inline direction. */
  inlineStart: number;
  inlineSize: number;
  align: CueSettings['align'];
  vertical: CueSettings['vertical'];
}

/** Larger line numbers would be outside of the picture. */
const furthestLine = 14;
/** Smallest width of a cue, percent: a narrower box would break words into letters. */
const narrowest = 10;

/** Computes the position of a cue (WebVTT, section 7.2, without regions). */
export function positionCue(settings: CueSettings, isRightToLeft: boolean): CuePosition {
  const { align, vertical } = settings;
  return { ...placeLine(settings), ...placeInline(settings, isRightToLeft), align, vertical };
}

/** Cues with the same key are stacked, so that they do not overlap. */
export function positionKey({ from, lines, percent, vertical }: CuePosition): string {
  return `${vertical} ${from} ${lines} ${percent}`;
}

function placeLine({
  line,
  snapToLines,
  lineAlign,
}: CueSettings): Pick<CuePosition, 'from' | 'lines' | 'percent'> {
  if (!Number.isFinite(line) || line === 'auto') return { from: 'end', lines: 0, percent: 0 };
  if (snapToLines) {
    const whole = Math.max(-furthestLine, Math.min(furthestLine, Math.round(line)));
    return whole < 0
      ? { from: 'end', lines: -whole - 1, percent: 0 }
      : { from: 'start', lines: whole, percent: 0 };
  }
  const percent = clampPercent(line);
  if (lineAlign === 'end') return { from: 'end', lines: 0, percent: 100 - percent };
  return { from: lineAlign === 'center' ? 'middle' : 'start', lines: 0, percent };
}

function placeInline(
  { position, positionAlign, size, align }: CueSettings,
  isRightToLeft: boolean,
): Pick<CuePosition, 'inlineStart' | 'inlineSize'> {
  const at =
    typeof position === 'number' && Number.isFinite(position)
      ? clampPercent(position)
      : align === 'left'
        ? 0
        : align === 'right'
          ? 100
          : 50;
  const anchor = positionAlign && positionAlign !== 'auto' ? positionAlign : anchorOf(align, isRightToLeft);
  const room = { 'line-left': 100 - at, 'line-right': at, center: 2 * Math.min(at, 100 - at) }[anchor];
  const inlineSize = Math.max(narrowest, Math.min(clampPercent(size), room));
  const inlineStart = { 'line-left': at, 'line-right': at - inlineSize, center: at - inlineSize / 2 }[anchor];
  return { inlineStart: Math.max(0, Math.min(100 - inlineSize, inlineStart)), inlineSize };
}

function anchorOf(align: CueSettings['align'], isRightToLeft: boolean) {
  if (align === 'center') return 'center';
  const isStart =
    align === 'left' || (align === 'start' && !isRightToLeft) || (align === 'end' && isRightToLeft);
  return isStart ? 'line-left' : 'line-right';
}

function clampPercent(value: number): number {
  return Number.isFinite(value) ? Math.max(0, Math.min(100, value)) : 100;
}

/** Whether a text reads from right to left, by its first letter. */
export function readsRightToLeft(text: string): boolean {
  const letter = /\p{L}/u.exec(text)?.[0] ?? '';
  return /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u.test(
    letter,
  );
}
