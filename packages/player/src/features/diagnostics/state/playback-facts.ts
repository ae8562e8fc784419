import { decimalLabel, fillLabel, type PlayerLabels } from '../../../core/labels.ts';

/** What a viewer can report about the current playback. */
export interface PlaybackFacts {
  /** Label of the rung in use; empty until it is known. */
  rung: string;
  /** Chosen by Auto. */
  isAuto: boolean;
  /** Size of the decoded picture, px; 0 until it is known. */
  width: number;
  height: number;
  throughputKbit: number | undefined;
  /** Buffer after the position. */
  bufferSeconds: number;
  droppedFrames: number;
  totalFrames: number;
  address: AddressKind;
}

/** A file, a stream played by Media Source Extensions, or a stream played by the browser itself. */
type AddressKind = 'file' | 'stream' | 'nativeStream';

export interface FactRow {
  name: string;
  value: string;
}

/** The rows of "Stats for nerds". */
export function factRows(facts: PlaybackFacts, labels: PlayerLabels): FactRow[] {
  const texts = labels.diagnostics;
  const oneDecimal = (value: number) => decimalLabel(value.toFixed(1), labels);
  const { width, height, throughputKbit: kbit } = facts;
  const rung = facts.isAuto && facts.rung ? `${facts.rung} (${labels.auto})` : facts.rung;
  return [
    { name: texts.rung, value: rung || texts.unknown },
    { name: texts.picture, value: width > 0 ? fillLabel(texts.size, { width, height }) : texts.unknown },
    {
      name: texts.throughput,
      value:
        kbit === undefined ? texts.unknown : fillLabel(texts.megabits, { value: oneDecimal(kbit / 1000) }),
    },
    { name: texts.buffer, value: fillLabel(texts.seconds, { value: oneDecimal(facts.bufferSeconds) }) },
    {
      name: texts.dropped,
      value: fillLabel(texts.droppedOf, { dropped: facts.droppedFrames, total: facts.totalFrames }),
    },
    { name: texts.address, value: texts[facts.address] },
  ];
}
