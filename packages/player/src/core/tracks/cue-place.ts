/** The settings of a WebVTT cue, as browsers tell them (`VTTCue`). */
export interface CueSettings {
  line: number | 'auto';
  snapToLines: boolean;
  /** Chrome has neither this nor `positionAlign`. */
  lineAlign?: 'start' | 'center' | 'end';
  position: number | 'auto';
  positionAlign?: 'line-left' | 'center' | 'line-right' | 'auto';
  /** Percent of the picture. */
  size: number;
  align: 'start' | 'center' | 'end' | 'left' | 'right';
  vertical: '' | 'rl' | 'lr';
}

/**
 * Where a cue stands. Lines and percents count along the direction in which lines follow one another (down, and for vertical
 * text left or right), the others across it, so that one set of logical properties serves all three.
 */
export interface CuePlace {
  /** Which end of the picture is counted from; `middle` centres on `percent`. */
  from: 'start' | 'end' | 'middle';
  lines: number;
  percent: number;
  /** Percent of the picture, along the lines. */
  inlineStart: number;
  inlineSize: number;
  align: CueSettings['align'];
  vertical: CueSettings['vertical'];
}

/** A cue further in than this many lines would leave the picture. */
const furthestLine = 14;
/** In a narrower box, in percent, a word would be a column of letters. */
const narrowest = 10;

/** WebVTT, section 7.2 (processing cue settings), without its regions. */
export function placeCue(settings: CueSettings, isRightToLeft: boolean): CuePlace {
  const { align, vertical } = settings;
  return { ...placeLine(settings), ...placeInline(settings, isRightToLeft), align, vertical };
}

/** Cues of one place stand above one another instead of over one another. */
export function placeKey({ from, lines, percent, vertical }: CuePlace): string {
  return `${vertical} ${from} ${lines} ${percent}`;
}

function placeLine({
  line,
  snapToLines,
  lineAlign,
}: CueSettings): Pick<CuePlace, 'from' | 'lines' | 'percent'> {
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
): Pick<CuePlace, 'inlineStart' | 'inlineSize'> {
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

/** Whether a text reads from right to left: by its first letter that has a direction. */
export function readsRightToLeft(text: string): boolean {
  const letter = /\p{L}/u.exec(text)?.[0] ?? '';
  return /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u.test(
    letter,
  );
}
