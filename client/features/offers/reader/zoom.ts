/** How a picture is looked at: its size, 1 when all of it is in the frame, and its middle from that of the frame in pixels. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

/** Pixels of the frame, and of the picture when all of it is in the frame. */
export interface Frame {
  width: number;
  height: number;
  pictureWidth: number;
  pictureHeight: number;
}

/** Pixels from the middle of the frame. */
export interface Point {
  x: number;
  y: number;
}

const maxScale = 5;
export const whole: View = { scale: 1, x: 0, y: 0 };

/** The view with no more of the frame left empty than the picture leaves of it. */
export function within({ scale, x, y }: View, frame: Frame): View {
  const wide = Math.max(0, (frame.pictureWidth * scale - frame.width) / 2);
  const high = Math.max(0, (frame.pictureHeight * scale - frame.height) / 2);
  // Not a negative zero, which would be another view than that of the whole picture.
  return { scale, x: Math.min(wide, Math.max(-wide, x)) || 0, y: Math.min(high, Math.max(-high, y)) || 0 };
}

/** The view enlarged around a point, from 1 to 5 times. */
export function zoomedAt(view: View, factor: number, at: Point, frame: Frame): View {
  const scale = Math.min(maxScale, Math.max(1, view.scale * factor));
  const by = scale / view.scale;
  return within({ scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }, frame);
}

/** The view shifted by pixels. */
export function shifted(view: View, by: Point, frame: Frame): View {
  return within({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);
}
