import { captionText } from './caption-text.ts';
import { maximumTrackBytes } from './web-vtt.ts';

/** Why a captions file is refused; `line` counts from 1. */
export type CaptionsProblem =
  | { problem: 'too_large' | 'not_utf8' | 'format' | 'no_cues' }
  | { problem: 'timestamp'; line: number };

interface Cue {
  startMs: number;
  endMs: number;
  settings: string;
  text: string;
}

interface Block {
  /** Number of its first line. */
  line: number;
  lines: string[];
}

/** A time of WebVTT (`01:02.345`) or SubRip (`00:01:02,345`). */
const time = String.raw`(?:(\d{1,4}):)?([0-5]\d):([0-5]\d)[.,](\d{3})`;
const timing = new RegExp(String.raw`^\s*${time}[ \t]+-->[ \t]+${time}(?:[ \t]+(.*))?$`);
const setting = /^(?:line|position|size|align|vertical):[\w%.,-]{1,20}$/;

/**
 * Reads a WebVTT or SubRip file and writes it again as WebVTT: only cues with valid times, known settings and known tags are
 * left. Comments, styles and regions are dropped; cues are in the order of their start.
 */
export function readCaptions(bytes: Uint8Array): { webVtt: string } | CaptionsProblem {
  if (bytes.length > maximumTrackBytes) return { problem: 'too_large' };
  let text: string;
  try {
    // The decoder removes a byte order mark.
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { problem: 'not_utf8' };
  }
  const isWebVtt = /^WEBVTT(?:[ \t\r\n]|$)/.test(text);
  const blocks = blocksOf(text);
  if (text.includes('\0') || (!isWebVtt && !isSubRip(blocks))) return { problem: 'format' };
  const cues: Cue[] = [];
  for (const block of isWebVtt ? blocks.slice(1).filter(isCueBlock) : blocks) {
    const cue = readCue(block);
    if ('problem' in cue) return cue;
    if (cue.text !== '') cues.push(cue);
  }
  if (cues.length === 0) return { problem: 'no_cues' };
  cues.sort((a, b) => a.startMs - b.startMs);
  const webVtt = `WEBVTT\n\n${cues.map(cueOf).join('\n')}`;
  return Buffer.byteLength(webVtt) > maximumTrackBytes ? { problem: 'too_large' } : { webVtt };
}

function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (line.trim() === '') {
      open = undefined;
    } else if (open) {
      open.lines.push(line);
    } else {
      open = { line: index + 1, lines: [line] };
      blocks.push(open);
    }
  }
  return blocks;
}

const isSubRip = ([first]: Block[]) =>
  first?.lines.slice(0, 2).some((line) => /^\s*[\d:.,]+[ \t]*-->/.test(line)) ?? false;

const isCueBlock = ({ lines: [first = ''] }: Block) => !/^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(first);

/** The number or name before the times is dropped. */
function readCue({ line, lines }: Block): Cue | CaptionsProblem {
  const at = lines[0]?.includes('-->') ? 0 : 1;
  const found = timing.exec(lines[at] ?? '');
  const [startMs, endMs] = found ? [msOf(found.slice(1, 5)), msOf(found.slice(5, 9))] : [0, 0];
  if (!found || startMs >= endMs)
    return { problem: 'timestamp', line: line + Math.min(at, lines.length - 1) };
  const settings = (found[9] ?? '').split(/[ \t]+/).filter((part) => setting.test(part));
  return { startMs, endMs, settings: settings.join(' '), text: captionText(lines.slice(at + 1)) };
}

const msOf = ([hours = '0', minutes, seconds, ms]: (string | undefined)[]) =>
  ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(ms);

const cueOf = ({ startMs, endMs, settings, text }: Cue) =>
  `${timeOf(startMs)} --> ${timeOf(endMs)}${settings === '' ? '' : ` ${settings}`}\n${text}\n`;

function timeOf(ms: number): string {
  const part = (unit: number, of: number, digits = 2) =>
    String(Math.floor(ms / unit) % of).padStart(digits, '0');
  const hours = String(Math.floor(ms / 3_600_000)).padStart(2, '0');
  return `${hours}:${part(60_000, 60)}:${part(1000, 60)}.${part(1, 1000, 3)}`;
}
