/** Width in pixels of the grey picture that is measured: the figures depend on it. */
export const MEASURED_WIDTH = 480;

/** Below and above these means of 0 to 255 a photo is too dark or too bright. */
const DARK = 50;
const BRIGHT = 215;
/** Below this variance of the Laplacian, at `MEASURED_WIDTH`, a photo is probably blurred. No value suits all pictures. */
const BLURRED = 40;

/** A doubt about a photo: the customer is advised to take it again, and may keep it. */
export const SHOT_HINTS = ['TROPPO_SCURA', 'TROPPO_CHIARA', 'SFOCATA'] as const;
export type ShotHint = (typeof SHOT_HINTS)[number];

export interface Measure {
  /** Mean, 0 to 255. */
  readonly brightness: number;
  /** Variance of the Laplacian. */
  readonly sharpness: number;
}

/**
 * Measures a grey picture of `width` columns, one byte a pixel. Sharpness is that of the middle half: a wall behind the
 * vehicle says nothing about it.
 */
export function measure(grey: ArrayLike<number>, width: number): Measure {
  const height = Math.floor(grey.length / width);
  const at = (x: number, y: number) => grey[y * width + x] ?? 0;
  let light = 0;
  for (let index = 0; index < width * height; index += 1) light += grey[index] ?? 0;
  let count = 0;
  let sum = 0;
  let squares = 0;
  for (let y = Math.max(1, Math.floor(height / 4)); y < Math.min(height - 1, Math.ceil((height * 3) / 4)); y += 1) {
    for (let x = Math.max(1, Math.floor(width / 4)); x < Math.min(width - 1, Math.ceil((width * 3) / 4)); x += 1) {
      const value = 4 * at(x, y) - at(x - 1, y) - at(x + 1, y) - at(x, y - 1) - at(x, y + 1);
      count += 1;
      sum += value;
      squares += value * value;
    }
  }
  const mean = count === 0 ? 0 : sum / count;
  return {
    brightness: width * height === 0 ? 0 : Math.round(light / (width * height)),
    sharpness: count === 0 ? 0 : Math.round(squares / count - mean * mean),
  };
}

/** The doubts about a photo. */
export function hintsOf({ brightness, sharpness }: Measure): ShotHint[] {
  const hints: ShotHint[] = [];
  if (brightness < DARK) hints.push('TROPPO_SCURA');
  if (brightness > BRIGHT) hints.push('TROPPO_CHIARA');
  if (sharpness < BLURRED) hints.push('SFOCATA');
  return hints;
}
