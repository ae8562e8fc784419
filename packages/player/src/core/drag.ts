/** A press that moves at least this far is a drag, not a click, tap or long press; CSS pixels. */
export const dragFromPixels = 10;
