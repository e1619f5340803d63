import { Box, Loader } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { Place } from '#areas/agency/documents/domain/index.ts';
import { type FillableField, isMapped } from '../../domain/index.ts';
import classes from './editor.module.css';

/** Step of an arrow key, as a fraction of the page. */
const STEP = 0.004;
/** A smaller drag on the page is a click. */
const SMALLEST = 0.012;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** Moves a place on its page. */
function movedPlace<P extends Place>(place: P, dx: number, dy: number): P {
  return { ...place, x: within(place.x + dx, 0, 1 - place.width), y: within(place.y + dy, 0, 1 - place.height) };
}

/** Changes the size of a place on its page. */
function resizedPlace<P extends Place>(place: P, dx: number, dy: number): P {
  return {
    ...place,
    width: within(place.width + dx, SMALLEST, 1 - place.x),
    height: within(place.height + dy, SMALLEST / 2, 1 - place.y),
  };
}

const percent = (fraction: number) => `${fraction * 100}%`;
const styleOf = ({ x, y, width, height }: Omit<Place, 'page'>) => ({
  left: percent(x),
  top: percent(y),
  width: percent(width),
  height: percent(height),
});

interface PageViewProps {
  readonly picture: string | undefined;
  readonly label: string;
  readonly page: number;
  /** Width by height of the page, so that it keeps its place while its picture loads. */
  readonly ratio: number;
  readonly fields: readonly FillableField[];
  readonly selected: string | null;
  readonly readOnly: boolean;
  /** Hides the fields while a filled page is shown, except the selected one. */
  readonly quiet: boolean;
  readonly onSelect: (id: string) => void;
  readonly onPlace: (id: string, place: FillableField['places'][number]) => void;
  readonly onRemove: (id: string) => void;
  readonly onDraw: (place: Place) => void;
}

interface Drag {
  readonly x: number;
  readonly y: number;
  readonly field: FillableField | null;
  readonly resizes: boolean;
}

interface Corner {
  readonly x: number;
  readonly y: number;
}

/** The rectangle between two points of a page. */
function between(page: number, one: Corner, other: Corner): Place {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return { page, x, y, width: Math.abs(one.x - other.x), height: Math.abs(one.y - other.y) };
}

/** A page as a picture with its fields over it; placed fields are moved, resized and drawn with mouse or keyboard. */
export function PageView(props: PageViewProps) {
  const { picture, label, page, ratio, fields, selected, readOnly, quiet, onSelect, onPlace, onRemove, onDraw } = props;
  const area = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const [drawn, setDrawn] = useState<Place | null>(null);

  const pointOf = (event: PointerEvent): Corner => {
    const box = area.current?.getBoundingClientRect();
    if (box === undefined) return { x: 0, y: 0 };
    return { x: within((event.clientX - box.left) / box.width, 0, 1), y: within((event.clientY - box.top) / box.height, 0, 1) };
  };
  const begin = (event: PointerEvent, field: FillableField | null, resizes: boolean) => {
    if (readOnly || event.button !== 0) return;
    event.stopPropagation();
    area.current?.setPointerCapture(event.pointerId);
    drag.current = { ...pointOf(event), field, resizes };
  };
  const move = (event: PointerEvent) => {
    const from = drag.current;
    if (from === null) return;
    const to = pointOf(event);
    if (from.field === null) {
      setDrawn(between(page, from, to));
      return;
    }
    const [place] = from.field.places;
    if (place === undefined) return;
    const change = from.resizes ? resizedPlace : movedPlace;
    onPlace(from.field.id, change(place, to.x - from.x, to.y - from.y));
  };
  const end = () => {
    drag.current = null;
    if (drawn !== null && drawn.width > SMALLEST && drawn.height > SMALLEST / 2) onDraw(drawn);
    setDrawn(null);
  };
  const byKey = (event: KeyboardEvent, field: FillableField) => {
    const arrow = ARROWS[event.key];
    const [place] = field.places;
    if (readOnly || field.origin !== 'PAGINA' || place === undefined) return;
    if (event.key === 'Delete') onRemove(field.id);
    if (arrow === undefined) return;
    event.preventDefault();
    const [dx, dy] = [arrow[0] * STEP, arrow[1] * STEP];
    onPlace(field.id, event.shiftKey ? resizedPlace(place, dx, dy) : movedPlace(place, dx, dy));
  };

  return (
    <Box
      ref={area}
      className={classes.page ?? ''}
      style={{ aspectRatio: ratio }}
      onPointerDown={(event) => begin(event, null, false)}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      {picture === undefined ? (
        <Loader className={classes.loading ?? ''} />
      ) : (
        <img src={picture} alt={label} className={classes.picture} draggable={false} />
      )}
      {fields.flatMap((field) =>
        field.places.map((place, at) => {
          if (place.page !== page || (quiet && field.id !== selected)) return null;
          const placed = field.origin === 'PAGINA' && !readOnly;
          return (
            <button
              key={`${field.id} ${place.option ?? at}`}
              type="button"
              className={classes.field}
              data-mapped={isMapped(field)}
              data-selected={field.id === selected}
              data-placed={placed}
              style={styleOf(place)}
              aria-label={place.option === null ? field.label : `${field.label}: ${place.option}`}
              aria-pressed={field.id === selected}
              title={field.label}
              onClick={() => onSelect(field.id)}
              onPointerDown={(event) => {
                onSelect(field.id);
                if (placed) begin(event, field, false);
                else event.stopPropagation();
              }}
              onKeyDown={(event) => byKey(event, field)}
            >
              {placed && field.id === selected ? (
                <span className={classes.corner} onPointerDown={(event) => begin(event, field, true)} aria-hidden />
              ) : null}
            </button>
          );
        }),
      )}
      {drawn === null ? null : <div className={classes.drawn} style={styleOf(drawn)} />}
    </Box>
  );
}
