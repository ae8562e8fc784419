import { type PointerEvent, type RefObject, useRef } from 'react';
import { closesOnRelease, followDrag } from './sheet-drag.ts';

interface Grip {
  pointerId: number;
  startY: number;
  lastY: number;
  lastTime: number;
  velocity: number;
}

/** Pointer handlers for the head of a bottom sheet: it follows the finger and closes past a third or by a flick. */
export function useSheetDrag(sheet: RefObject<HTMLDialogElement | null>) {
  const grip = useRef<Grip>(undefined);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest('button')) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { pointerId, clientY, timeStamp } = event;
    grip.current = { pointerId, startY: clientY, lastY: clientY, lastTime: timeStamp, velocity: 0 };
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const held = grip.current;
    if (held?.pointerId !== event.pointerId || !sheet.current) return;
    const elapsed = Math.max(1, event.timeStamp - held.lastTime);
    held.velocity = (event.clientY - held.lastY) / elapsed;
    held.lastY = event.clientY;
    held.lastTime = event.timeStamp;
    sheet.current.style.transition = 'none';
    sheet.current.style.translate = `0 ${followDrag(held.startY, event.clientY)}px`;
  };

  const release = (event: PointerEvent<HTMLElement>) => {
    const held = grip.current;
    if (held?.pointerId !== event.pointerId || !sheet.current) return;
    grip.current = undefined;
    sheet.current.style.transition = '';
    sheet.current.style.translate = '';
    const offset = followDrag(held.startY, event.clientY);
    const isReleased = event.type === 'pointerup';
    if (isReleased && closesOnRelease({ offset, velocity: held.velocity }, sheet.current.offsetHeight)) {
      sheet.current.close();
    }
  };

  return { onPointerDown, onPointerMove, onPointerUp: release, onPointerCancel: release };
}
