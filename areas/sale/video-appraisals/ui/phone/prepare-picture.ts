import { hintsOf, MEASURED_WIDTH, measure, type ShotHint } from '../../domain/index.ts';

/** Longest side in pixels of a photo that is sent: plates are readable, and a bad line carries it in seconds. */
const LONGEST = 2000;
const QUALITY = 0.85;

export interface PreparedPicture {
  readonly file: File;
  /** Doubts measured on the photo before it is sent. */
  readonly hints: readonly ShotHint[];
}

function drawn(bitmap: ImageBitmap, width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser draws no pictures');
  context.drawImage(bitmap, 0, 0, width, height);
  return { canvas, context };
}

/** Frees the memory of a canvas: phones allow few large ones. */
function free(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}

function hintsOfPicture(bitmap: ImageBitmap): ShotHint[] {
  const height = Math.max(1, Math.round((bitmap.height * MEASURED_WIDTH) / bitmap.width));
  const { canvas, context } = drawn(bitmap, MEASURED_WIDTH, height);
  const { data } = context.getImageData(0, 0, MEASURED_WIDTH, height);
  free(canvas);
  const grey = Uint8Array.from({ length: data.length / 4 }, (_, index) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(index * 4, index * 4 + 3);
    return 0.299 * red + 0.587 * green + 0.114 * blue;
  });
  return hintsOf(measure(grey, MEASURED_WIDTH));
}

/**
 * Reduces a photo, upright and without place and device, and measures its light and sharpness. Rejects when the browser
 * cannot read the file as a picture.
 */
export async function preparePicture(picked: Blob, name: string): Promise<PreparedPicture> {
  const bitmap = await createImageBitmap(picked, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
    const { canvas } = drawn(bitmap, Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
    free(canvas);
    if (blob === null) throw new Error('The browser made no picture');
    return { file: new File([blob], `${name}.jpg`, { type: 'image/jpeg' }), hints: hintsOfPicture(bitmap) };
  } finally {
    bitmap.close();
  }
}
