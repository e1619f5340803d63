import sharp from 'sharp';

/** Draws the logos of the invented insurers of the demonstration into demo/offer/marks: abstract shapes, no letters. */
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

/** Signatures of the insurers' invented signatories, into demo/disclosures/signatures: pen strokes. */
const SIGNATURES: Readonly<Record<string, string>> = {
  valdora: 'M12 58 C28 12 40 14 34 66 M30 66 C52 30 64 84 78 44 S104 82 118 46 S150 78 168 48 S214 70 290 36',
  serchio: 'M20 30 C60 4 64 46 32 50 S24 84 66 66 S108 28 120 58 S150 70 160 42 S196 76 214 50 S250 60 300 44 M40 84 L270 74',
  nordia: 'M24 74 L46 18 L72 70 M34 52 L66 48 M82 66 C92 30 108 34 106 62 S136 40 144 60 S176 32 190 58 S232 46 296 60',
};

for (const [name, stroke] of Object.entries(SIGNATURES)) {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 100" width="640" height="200">
    <path d="${stroke}" fill="none" stroke="#1a2f6b" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
  const path = new URL(`../demo/disclosures/signatures/${name}.png`, import.meta.url).pathname;
  await sharp(Buffer.from(drawing)).png({ compressionLevel: 9, palette: true }).toFile(path);
}

for (const [name, shapes] of Object.entries(MARKS)) {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128" width="256" height="256">${shapes}</svg>`;
  const path = new URL(`../demo/offer/marks/${name}.png`, import.meta.url).pathname;
  await sharp(Buffer.from(drawing)).png({ compressionLevel: 9, palette: true }).toFile(path);
}
