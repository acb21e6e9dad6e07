import { type PointerEvent, useEffect, useRef, useState } from 'react';

/** How a picture is looked at: its size, 1 when all of it is in the frame, and its middle from that of the frame in pixels. */
interface View {
  scale: number;
  x: number;
  y: number;
}

/** Pixels of the frame, and of the picture when all of it is in the frame. */
interface Frame {
  width: number;
  height: number;
  pictureWidth: number;
  pictureHeight: number;
}

/** Pixels from the middle of the frame. */
interface Point {
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

/** Max milliseconds and pixels between the two taps of a double tap. */
const doubleTap = { time: 300, distance: 30 };
/** Pixels that a finger moves sideways to turn the page, and at most to tap. */
const swipe = 50;
const tap = 10;
const tapScale = 2.5;
/** Milliseconds without a move after which a finger rests, and lets go of a picture that stays. */
const restTime = 50;
/** Part of the speed that a picture let go of has left after a sixtieth of a second. */
const slowing = 0.92;

/** What fingers and the mouse have done since the first of them was put down. */
interface Gesture {
  start: Point;
  /** Pixels a millisecond of the last move. */
  speed: Point;
  at: number;
  hadTwo: boolean;
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const middle = (a: Point, b: Point) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** What looks at a picture: its view, and the ways to change it. */
interface Zoom {
  view: View;
  /** Enlarges around a point, the middle when none is given. */
  zoom: (factor: number, at?: Point) => void;
  move: (by: Point) => void;
  /** The view as it is now, also between two paintings. */
  now: () => View;
  /** Where an event is, from the middle of the frame. */
  pointOf: (event: { clientX: number; clientY: number }) => Point;
}

/**
 * Looks at a picture from 1 to 5 times its size: pinching, double taps, dragging, the wheel. Where all of it is seen, a
 * swipe turns the page. `width` and `height` are those of the picture.
 */
export function useZoom(picture: { width: number; height: number }, onSwipe: (by: 1 | -1) => void) {
  const element = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>(whole);
  const latest = useRef(view);
  latest.current = view;

  function frame(): Frame {
    const { clientWidth: width = 1, clientHeight: height = 1 } = element.current ?? {};
    const fit = Math.min(width / picture.width, height / picture.height);
    return { width, height, pictureWidth: picture.width * fit, pictureHeight: picture.height * fit };
  }
  function show(next: View) {
    latest.current = next;
    setView(next);
  }
  const looking: Zoom = {
    view,
    zoom: (factor, at = { x: 0, y: 0 }) => show(zoomedAt(latest.current, factor, at, frame())),
    move: (by) => show(shifted(latest.current, by, frame())),
    now: () => latest.current,
    pointOf: ({ clientX, clientY }) => {
      const box = element.current?.getBoundingClientRect();
      if (!box) return { x: 0, y: 0 };
      return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
    },
  };
  const wheel = useRef((_: WheelEvent) => {});
  wheel.current = (event) => {
    event.preventDefault();
    looking.zoom(Math.exp(-event.deltaY / 300), looking.pointOf(event));
  };
  useEffect(() => {
    const shown = element.current;
    const listen = (event: WheelEvent) => wheel.current(event);
    // React listens to the wheel without being able to prevent what the browser does.
    shown?.addEventListener('wheel', listen, { passive: false });
    return () => shown?.removeEventListener('wheel', listen);
  }, []);
  return { ...looking, element, reset: () => show(whole), handlers: useGestures(looking, onSwipe) };
}

function useGestures({ zoom, move, now, pointOf }: Zoom, onSwipe: (by: 1 | -1) => void) {
  const pointers = useRef(new Map<number, Point>());
  const gesture = useRef<Gesture>(undefined);
  const lastTap = useRef<Point & { at: number }>(undefined);
  const glide = useGlide(move);

  function onPointerDown(event: PointerEvent) {
    if (event.button !== 0) return;
    glide.stop();
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = pointOf(event);
    pointers.current.set(event.pointerId, point);
    const isFirst = pointers.current.size === 1;
    gesture.current = isFirst
      ? { start: point, speed: { x: 0, y: 0 }, at: event.timeStamp, hadTwo: false }
      : gesture.current && { ...gesture.current, hadTwo: true };
  }

  function onPointerMove(event: PointerEvent) {
    const before = pointers.current.get(event.pointerId);
    if (!before || !gesture.current) return;
    const point = pointOf(event);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, point);
    if (other) {
      const [from, to] = [middle(before, other), middle(point, other)];
      zoom(distance(point, other) / (distance(before, other) || 1), from);
      move({ x: to.x - from.x, y: to.y - from.y });
      return;
    }
    const by = { x: point.x - before.x, y: point.y - before.y };
    const time = Math.max(1, event.timeStamp - gesture.current.at);
    gesture.current = { ...gesture.current, speed: { x: by.x / time, y: by.y / time }, at: event.timeStamp };
    if (now().scale > 1) move(by);
  }

  function onPointerUp(event: PointerEvent) {
    const done = gesture.current;
    if (!pointers.current.delete(event.pointerId) || !done || pointers.current.size > 0) return;
    gesture.current = undefined;
    if (done.hadTwo || event.type === 'pointercancel') return;
    const point = pointOf(event);
    if (distance(point, done.start) <= tap) tapped(point, event.timeStamp);
    else if (now().scale === 1) swiped({ x: point.x - done.start.x, y: point.y - done.start.y });
    else if (event.timeStamp - done.at < restTime) glide.start(done.speed);
  }

  function swiped({ x, y }: Point) {
    if (Math.abs(x) > Math.max(swipe, Math.abs(y))) onSwipe(x < 0 ? 1 : -1);
  }

  function tapped(point: Point, at: number) {
    const last = lastTap.current;
    const isDouble = last && at - last.at < doubleTap.time && distance(last, point) < doubleTap.distance;
    lastTap.current = isDouble ? undefined : { ...point, at };
    if (isDouble) zoom(now().scale > 1 ? 0 : tapScale, point);
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };
}

/** A picture let go of moves on and slows down, unless its viewer wants less motion. */
function useGlide(move: (by: Point) => void) {
  const frame = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  function start(speed: Point) {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let { x, y } = { x: speed.x * 16, y: speed.y * 16 };
    const step = () => {
      if (Math.hypot(x, y) < 0.5) return;
      move({ x, y });
      [x, y] = [x * slowing, y * slowing];
      frame.current = requestAnimationFrame(step);
    };
    step();
  }
  return { start, stop: () => cancelAnimationFrame(frame.current) };
}
