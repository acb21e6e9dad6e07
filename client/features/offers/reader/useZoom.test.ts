import { expect, test } from 'vitest';
import { shifted, whole, within, zoomedAt } from './useZoom.ts';

/** A tall page in a wide frame. */
const frame = { width: 400, height: 300, pictureWidth: 200, pictureHeight: 300 };

test('a picture is enlarged around the point and by no more than five times', () => {
  expect(zoomedAt(whole, 2, { x: 0, y: 0 }, frame)).toEqual({ scale: 2, x: 0, y: 0 });
  const corner = zoomedAt(whole, 4, { x: 100, y: 150 }, frame);
  // The corner stays where it was.
  expect(corner).toEqual({ scale: 4, x: -200, y: -450 });
  expect(zoomedAt(corner, 9, { x: 0, y: 0 }, frame).scale).toBe(5);
  expect(zoomedAt(corner, 0.01, { x: 0, y: 0 }, frame)).toEqual(whole);
});

test('a picture is moved until its edge is at that of the frame, and not at all where it fits', () => {
  expect(shifted(whole, { x: 50, y: -50 }, frame)).toEqual(whole);
  expect(shifted({ scale: 3, x: 0, y: 0 }, { x: 1000, y: -1000 }, frame)).toEqual({ scale: 3, x: 100, y: -300 });
  expect(within({ scale: 2, x: 40, y: 10 }, frame)).toEqual({ scale: 2, x: 0, y: 10 });
});
