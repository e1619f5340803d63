import sharp from 'sharp';

/** Draws the marks of the invented insurers of the demonstration into db/seed/marks: abstract shapes, no letters. */
const MARKS: Readonly<Record<string, string>> = {
  // A valley with a sun.
  valdora: `<circle cx="64" cy="64" r="64" fill="#1f4e8c"/><circle cx="64" cy="46" r="16" fill="#f2b84b"/>
    <path d="M10 100 L46 56 L64 78 L82 56 L118 100 Z" fill="#fff"/>`,
  // The bends of a river.
  serchio: `<circle cx="64" cy="64" r="64" fill="#0f6b5c"/>
    <path d="M22 48 q21 -24 42 0 t42 0 M22 70 q21 -24 42 0 t42 0 M22 92 q21 -24 42 0 t42 0" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round"/>`,
  // The needle of a compass.
  nordia: `<circle cx="64" cy="64" r="64" fill="#8c2f39"/><path d="M64 18 L80 64 L48 64 Z" fill="#fff"/>
    <path d="M64 110 L80 64 L48 64 Z" fill="#e3a5ab"/><circle cx="64" cy="64" r="6" fill="#8c2f39"/>`,
};

for (const [name, shapes] of Object.entries(MARKS)) {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128" width="256" height="256">${shapes}</svg>`;
  const path = new URL(`../db/seed/marks/${name}.png`, import.meta.url).pathname;
  await sharp(Buffer.from(drawing)).png({ compressionLevel: 9, palette: true }).toFile(path);
}
