import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { fitInside, MAX_ZOOM, MIN_ZOOM, type View, zoomAbout } from './zoom-view.ts';

const WHOLE: View = { zoom: MIN_ZOOM, x: 0, y: 0 };
const TAPPED_ZOOM = 2;
const DOUBLE_TAP_MS = 300;
/** A finger that moves less than this taps. */
const TAP_PX = 10;
const SWIPE_PX = 60;
const WHEEL_SPEED = 0.002;

type Point = { x: number; y: number };

/**
 * Zoom of a picture in its frame: by wheel, by two fingers, by a double tap, and as the caller says; what is larger than the
 * frame is dragged. `onSwipe` is called when the whole picture is swiped to a side.
 */
export function useZoom(frame: RefObject<HTMLElement | null>, onSwipe: (by: 1 | -1) => void) {
  const [view, setView] = useState(WHOLE);
  const fingers = useRef(new Map<number, Point>());
  const gesture = useRef({ moved: 0, dx: 0, tappedAt: 0, wasPinched: false });

  function change(next: (view: View, size: DOMRect) => View) {
    // Its own box is the zoomed one.
    const size = frame.current?.parentElement?.getBoundingClientRect();
    if (size) setView((now) => fitInside(next(now, size), size));
  }

  const zoomBy = (factor: number, at?: Point) =>
    change((now, size) => zoomAbout(now, now.zoom * factor, at && fromMiddle(at, size)));

  // React listens to wheels without being able to keep the page from moving.
  useEffect(() => {
    const element = frame.current;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      zoomBy(Math.exp(-event.deltaY * WHEEL_SPEED), { x: event.clientX, y: event.clientY });
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  });

  function down(event: PointerEvent) {
    event.currentTarget.setPointerCapture(event.pointerId);
    if (fingers.current.size === 0) Object.assign(gesture.current, { moved: 0, dx: 0, wasPinched: false });
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  function drag(event: PointerEvent) {
    const from = fingers.current.get(event.pointerId);
    if (!from) return;
    const to = { x: event.clientX, y: event.clientY };
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, to);
    gesture.current.moved += Math.hypot(to.x - from.x, to.y - from.y);
    gesture.current.dx += to.x - from.x;
    if (other) {
      gesture.current.wasPinched = true;
      const middle = { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 };
      zoomBy(distance(to, other) / Math.max(distance(from, other), 1), middle);
    } else change((now) => ({ ...now, x: now.x + to.x - from.x, y: now.y + to.y - from.y }));
  }

  function up(event: PointerEvent) {
    fingers.current.delete(event.pointerId);
    if (fingers.current.size > 0 || event.type === 'pointercancel') return;
    const { moved, dx, tappedAt, wasPinched } = gesture.current;
    if (wasPinched) return;
    if (moved < TAP_PX) {
      const isSecond = event.timeStamp - tappedAt < DOUBLE_TAP_MS;
      gesture.current.tappedAt = isSecond ? 0 : event.timeStamp;
      if (isSecond) zoomBy(view.zoom > MIN_ZOOM ? 0 : TAPPED_ZOOM, { x: event.clientX, y: event.clientY });
    } else if (view.zoom === MIN_ZOOM && Math.abs(dx) > SWIPE_PX) onSwipe(dx < 0 ? 1 : -1);
  }

  return {
    view,
    canGrow: view.zoom < MAX_ZOOM,
    canShrink: view.zoom > MIN_ZOOM,
    zoomBy,
    reset: () => setView(WHOLE),
    pointer: { onPointerDown: down, onPointerMove: drag, onPointerUp: up, onPointerCancel: up },
  };
}

function fromMiddle({ x, y }: Point, { left, top, width, height }: DOMRect) {
  return { x: x - left - width / 2, y: y - top - height / 2 };
}

function distance(one: Point, other: Point) {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
