/** A part of a picture, in pixels of the picture. */
interface PixelArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('The picture cannot be encoded')) : resolve(blob)), type, 0.9);
  });
}

/**
 * Returns the square part of a picture as a file of `size` × `size` pixels: JPEG stays JPEG, everything else becomes
 * PNG and keeps its transparency. Applies a camera's rotation. Rejects if the browser cannot read the picture.
 */
export async function cropImage(file: File, area: PixelArea, size: number): Promise<File> {
  const picture = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser offers no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, size, size);
  picture.close();
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  const name = file.name.replace(/\.\w+$/, '') + (type === 'image/jpeg' ? '.jpg' : '.png');
  return new File([await encode(canvas, type)], name, { type });
}
