/** Longest film that is kept, in seconds. */
const MAX_FILM_SECONDS = 60;

/** Why a film is not kept. */
export type FilmFault = 'UNREADABLE' | 'TOO_LONG';

interface Box {
  readonly type: string;
  /** Where its content begins and its last byte ends. */
  readonly from: number;
  readonly to: number;
  readonly typeAt: number;
}

/** Boxes that hold others and may hold the place of the camera. */
const PARENTS: ReadonlySet<string> = new Set(['moov', 'trak']);
/** Boxes with what is not picture and sound: the camera's place, its device, texts. */
const DROPPED: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid']);

const SMALL_HEADER = 8;
const LARGE_HEADER = 16;

/** The boxes between two places of an MP4 or QuickTime file (ISO 14496-12); null if one does not fit. */
function boxesIn(view: DataView, from: number, to: number): Box[] | null {
  const boxes: Box[] = [];
  let at = from;
  while (at + SMALL_HEADER <= to) {
    const short = view.getUint32(at);
    const isLarge = short === 1;
    if (isLarge && at + LARGE_HEADER > to) return null;
    const size = isLarge ? Number(view.getBigUint64(at + 8)) : short === 0 ? to - at : short;
    const header = isLarge ? LARGE_HEADER : SMALL_HEADER;
    if (size < header || at + size > to) return null;
    const type = String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at + 4, 4));
    boxes.push({ type, from: at + header, to: at + size, typeAt: at + 4 });
    at += size;
  }
  return boxes;
}

/** Seconds of a film by its header (`mvhd`, versions 0 and 1); null without one. */
function secondsOf(view: DataView, { from, to }: Box): number | null {
  const isLong = to > from && view.getUint8(from) === 1;
  const scaleAt = from + (isLong ? 20 : 12);
  if (scaleAt + (isLong ? 12 : 8) > to) return null;
  const scale = view.getUint32(scaleAt);
  const duration = isLong ? Number(view.getBigUint64(scaleAt + 4)) : view.getUint32(scaleAt + 4);
  return scale === 0 ? null : Math.ceil(duration / scale);
}

/**
 * Blanks what a film says besides picture and sound, the camera's place above all: its boxes become free space of the
 * same size, so that the film plays as before. Changes `bytes`. Returns its length in seconds, or why it is not kept.
 */
export function cleanFilm(bytes: Uint8Array): { readonly seconds: number } | FilmFault {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let seconds: number | null = null;
  const clean = (from: number, to: number): boolean => {
    const boxes = boxesIn(view, from, to);
    if (boxes === null) return false;
    return boxes.every((box) => {
      if (box.type === 'mvhd') seconds = secondsOf(view, box);
      if (PARENTS.has(box.type)) return clean(box.from, box.to);
      if (!DROPPED.has(box.type)) return true;
      bytes.set([0x66, 0x72, 0x65, 0x65], box.typeAt);
      bytes.fill(0, box.from, box.to);
      return true;
    });
  };
  if (!clean(0, bytes.byteLength) || seconds === null) return 'UNREADABLE';
  return seconds > MAX_FILM_SECONDS ? 'TOO_LONG' : { seconds };
}
