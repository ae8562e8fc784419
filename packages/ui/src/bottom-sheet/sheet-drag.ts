/** State of a drag: offset below the open position in px, velocity in px per millisecond. */
export interface SheetDrag {
  offset: number;
  velocity: number;
}

/** Velocity in px per millisecond above which a drag closes the sheet at any offset. */
const flickVelocity = 0.5;
const closingFraction = 0.35;

/** Offset of the sheet during a drag: follows the pointer downwards, never upwards. */
export function followDrag(startY: number, y: number): number {
  return Math.max(0, y - startY);
}

/** Whether releasing the pointer closes the sheet: past 35 % of its height, or after a downward flick. */
export function closesOnRelease({ offset, velocity }: SheetDrag, height: number): boolean {
  return velocity > flickVelocity || offset > height * closingFraction;
}
