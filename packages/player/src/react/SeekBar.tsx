import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { arrowSeconds } from '../core/keyboard.ts';
import { fillLabel } from '../core/labels.ts';
import { createScrub, type Scrub, type ScrubPoint } from '../core/scrub.ts';
import { clampSeek } from '../core/seek.ts';
import { chapterAt, chapterGaps } from '../features/captions/state/chapters.ts';
import { useChapterFeature, useChapters } from '../features/captions/ui/use-tracks.ts';
import { SeekPreview } from '../features/thumbnails/ui/SeekPreview.tsx';
import { useFeatureState, usePlayer, usePlayerState } from './player-context.ts';
import styles from './SeekBar.module.css';

/** Half of the gap between two chapters. */
const halfGap = '1px';
/** Step of the page keys: a tenth of the video, at least ten seconds. */
const pageSeconds = (duration: number) => Math.max(10, duration / 10);

/** The seek slider with buffered ranges, a preview at the pointer, and dragging by mouse and touch. */
export function SeekBar() {
  const { engine, labels, slices } = usePlayer();
  const duration = usePlayerState((state) => state.durationSeconds);
  const position = usePlayerState((state) => state.positionSeconds);
  const bar = useRef<HTMLDivElement>(null);
  // A ref, because events may come faster than renders. Set only during a drag.
  const scrub = useRef<Scrub>(undefined);
  const dragSeconds = usePlayerState((state) => state.scrubSeconds);
  const setDragSeconds = (seconds: number | undefined) => engine?.setScrub(seconds);
  // The bar may disappear during a drag, for example for an advertisement.
  useEffect(() => () => engine?.setScrub(undefined), [engine]);
  const [hover, setHover] = useState<{ seconds: number; fraction: number; rate: number }>();
  const shown = dragSeconds ?? position;
  const chapterFeature = useChapterFeature();
  const chapters = useChapters();
  const chapter = chapterAt(chapters, shown);
  const fraction = duration > 0 ? Math.min(1, shown / duration) : 0;

  const pointerAt = (event: PointerEvent): ScrubPoint => {
    const box = bar.current?.getBoundingClientRect();
    if (!box || box.width === 0) return { fraction: 0, distancePx: 0 };
    const outsidePx = Math.max(box.top - event.clientY, event.clientY - box.bottom, 0);
    // Fine scrubbing is for touch only: a mouse is precise enough and often leaves the bar.
    const distancePx = event.pointerType === 'mouse' ? 0 : outsidePx;
    return { fraction: (event.clientX - box.left) / box.width, distancePx };
  };
  const pointAt = (event: PointerEvent) => {
    const pointer = pointerAt(event);
    const at = scrub.current?.move(pointer) ?? Math.min(1, Math.max(0, pointer.fraction));
    return { seconds: at * duration, fraction: at, rate: scrub.current?.rate ?? 1 };
  };

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || duration === 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    engine?.controls.keepVisible('drag', true);
    scrub.current = createScrub(pointerAt(event));
    const point = pointAt(event);
    slices?.thumbnails.loadAt(point.seconds);
    setDragSeconds(point.seconds);
    setHover(point);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (duration === 0) return;
    const point = pointAt(event);
    slices?.thumbnails.loadAt(point.seconds);
    setHover(point);
    chapterFeature?.want();
    if (scrub.current) setDragSeconds(point.seconds);
  };
  const endDrag = (event: PointerEvent, isCommitted: boolean) => {
    if (!scrub.current) return;
    const { seconds } = pointAt(event);
    scrub.current = undefined;
    engine?.controls.keepVisible('drag', false);
    setDragSeconds(undefined);
    if (event.pointerType !== 'mouse') setHover(undefined);
    if (isCommitted) engine?.seek(seconds);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = keyTarget(event.key, shown, duration);
    if (target === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    engine?.seek(clampSeek(target, duration));
  };

  return (
    <div
      ref={bar}
      className={styles.bar}
      data-scrubbing={dragSeconds !== undefined}
      data-active={hover !== undefined || dragSeconds !== undefined}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={(event) => endDrag(event, true)}
      onPointerCancel={(event) => endDrag(event, false)}
      onPointerLeave={() => scrub.current || setHover(undefined)}
    >
      <div
        className={styles.slider}
        role="slider"
        tabIndex={0}
        aria-label={labels.seek}
        aria-valuemin={0}
        aria-valuemax={Math.round(duration)}
        aria-valuenow={Math.round(shown)}
        aria-valuetext={fillLabel(chapter ? labels.seekValueInChapter : labels.seekValue, {
          time: labels.spokenTime(shown),
          duration: labels.spokenTime(duration),
          chapter: chapter?.title ?? '',
        })}
        onKeyDown={onKeyDown}
      >
        <div className={styles.track} style={chapterMask(chapterGaps(chapters, duration))}>
          <Buffered duration={duration} />
          {hover && <div className={styles.hovered} style={{ inlineSize: `${hover.fraction * 100}%` }} />}
          <div className={styles.played} style={{ inlineSize: `${fraction * 100}%` }} />
        </div>
        <AdMarks duration={duration} />
        <div className={styles.thumb} style={{ insetInlineStart: `${fraction * 100}%` }} />
      </div>
      {hover && <SeekPreview {...hover} />}
    </div>
  );
}

/** Cuts gaps at these fractions out of all parts of the bar. */
function chapterMask(gaps: readonly number[]): CSSProperties | undefined {
  if (gaps.length === 0) return undefined;
  const stops = gaps.map((fraction) => {
    const at = `${(fraction * 100).toFixed(3)}%`;
    const [start, end] = [`calc(${at} - ${halfGap})`, `calc(${at} + ${halfGap})`];
    return `#000 ${start}, transparent ${start} ${end}, #000 ${end}`;
  });
  return { maskImage: `linear-gradient(to right, ${stops.join(', ')})` };
}

function Buffered({ duration }: { duration: number }) {
  const ranges = usePlayerState((state) => state.buffered);
  if (duration === 0) return null;
  return ranges.map(([start, end]) => (
    <div
      key={start}
      className={styles.buffered}
      style={{
        insetInlineStart: `${(start / duration) * 100}%`,
        inlineSize: `${((end - start) / duration) * 100}%`,
      }}
    />
  ));
}

/** Marks the remaining mid-rolls on the seek bar. Not exposed to screen readers. */
function AdMarks({ duration }: { duration: number }) {
  const seconds = useFeatureState(usePlayer().slices?.ads, (state) => state.midRollsLeft) ?? [];
  if (duration === 0) return null;
  return seconds
    .filter((second) => second < duration)
    .map((second) => (
      <div
        key={second}
        className={styles.midRoll}
        style={{ insetInlineStart: `${(second / duration) * 100}%` }}
        data-mid-roll={second}
      />
    ));
}

function keyTarget(key: string, from: number, duration: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return from - arrowSeconds;
    case 'ArrowRight':
    case 'ArrowUp':
      return from + arrowSeconds;
    case 'PageUp':
      return from + pageSeconds(duration);
    case 'PageDown':
      return from - pageSeconds(duration);
    case 'Home':
      return 0;
    case 'End':
      return duration;
    default:
      return undefined;
  }
}
