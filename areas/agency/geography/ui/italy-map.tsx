import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import classes from './italy-map.module.css';
import { ITALY_SHAPES, ITALY_SIZE } from './italy-shapes.ts';

/** How the map draws a province: colour, a short label, and a full name for users who cannot see colours. */
export interface ProvinceField {
  readonly color: string;
  readonly mark: string;
  readonly text: string;
}

export interface ItalyMapProps {
  readonly label: string;
  readonly fieldOf: (acronym: string) => ProvinceField;
  /** Without it the map is read-only. */
  readonly onPaint?: (acronym: string) => void;
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Returns the nearest province in a direction that is not too far off the straight line. */
function neighbour(acronym: string, [dx, dy]: readonly [number, number]): string | undefined {
  const from = ITALY_SHAPES[acronym];
  if (from === undefined) return undefined;
  let best: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const [other, { x, y }] of Object.entries(ITALY_SHAPES)) {
    const ahead = (x - from.x) * dx + (y - from.y) * dy;
    const aside = Math.abs((x - from.x) * dy) + Math.abs((y - from.y) * dx);
    if (other === acronym || ahead <= 1 || ahead < aside) continue;
    const cost = ahead + 2 * aside;
    if (cost < least) {
      least = cost;
      best = other;
    }
  }
  return best;
}

/** SVG cannot contain HTML buttons, so its parts get roles. */
function asButton(label: string, disabled: boolean) {
  return { role: 'button', 'aria-label': label, 'aria-disabled': disabled } as const;
}

function provinceAt(target: EventTarget): string | undefined {
  if (!(target instanceof Element)) return undefined;
  return target.closest('[data-province]')?.getAttribute('data-province') ?? undefined;
}

/**
 * Map of the provinces of Italy, to view and to paint: click, or drag with the button held down. With the keyboard,
 * arrows move between provinces and Enter or space paints. Borders are approximate (`scripts/build-italy-map.ts`).
 */
export function ItalyMap({ label, fieldOf, onPaint }: ItalyMapProps) {
  const [current, setCurrent] = useState('RM');
  const svg = useRef<SVGSVGElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const acronym = provinceAt(event.target);
    if (acronym === undefined) return;
    const direction = ARROWS[event.key];
    if (direction !== undefined) {
      event.preventDefault();
      const next = neighbour(acronym, direction);
      if (next === undefined) return;
      setCurrent(next);
      svg.current?.querySelector<SVGGElement>(`[data-province="${next}"]`)?.focus();
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onPaint?.(acronym);
    }
  };
  const paint = (event: PointerEvent) => {
    const acronym = provinceAt(event.target);
    if (acronym !== undefined && event.buttons === 1) onPaint?.(acronym);
  };
  return (
    <svg
      ref={svg}
      className={classes.map}
      viewBox={`0 0 ${ITALY_SIZE.width} ${ITALY_SIZE.height}`}
      onKeyDown={onKeyDown}
      onFocus={(event) => setCurrent(provinceAt(event.target) ?? current)}
      onPointerDown={(event) => {
        // A touch keeps the pointer on its first province; releasing the capture lets it paint those it crosses.
        if (event.target instanceof Element && event.target.hasPointerCapture(event.pointerId)) {
          event.target.releasePointerCapture(event.pointerId);
        }
        paint(event);
      }}
      onPointerOver={paint}
    >
      <title>{label}</title>
      {Object.entries(ITALY_SHAPES).map(([acronym, { path, x, y }]) => {
        const { color, mark, text } = fieldOf(acronym);
        return (
          <g
            key={acronym}
            className={classes.group}
            data-province={acronym}
            data-editable={onPaint === undefined ? undefined : true}
            {...asButton(text, onPaint === undefined)}
            tabIndex={acronym === current ? 0 : -1}
          >
            <title>{text}</title>
            <path className={classes.province} d={path} fill={color} />
            <text className={classes.mark} x={x} y={y + 3}>
              {mark}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
