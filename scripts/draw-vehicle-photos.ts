/**
 * Draws the photos of the demonstration's video appraisals: an invented car in a car park, from five angles.
 * `node scripts/draw-vehicle-photos.ts`; the pictures are committed.
 */
import sharp from 'sharp';

const FRONT = {
  body: 'M36 128V104Q38 92 58 86L96 78 132 48Q138 42 150 42H222Q236 42 244 54L262 82Q284 86 288 100L290 128Z',
  glass: 'M104 80 136 54Q140 50 148 50H172V80ZM180 50H222Q230 50 235 58L248 80H180Z',
  more: '<rect x="40" y="105" width="46" height="11" fill="#fff"/><circle cx="60" cy="94" r="5" fill="#f4f0d8"/>',
  wheels: [116, 240],
};
const REAR = {
  body: 'M34 130V92Q36 80 50 76L66 50Q72 42 86 42H168Q180 42 188 48L224 78 272 88Q286 92 288 106V130Z',
  glass: 'M62 76 78 54Q82 50 88 50H116V76ZM124 50H168Q174 50 180 54L206 76H124Z',
  more: '<rect x="44" y="108" width="46" height="11" fill="#fff"/><rect x="38" y="90" width="12" height="10" fill="#ff5a4d"/>',
  wheels: [114, 240],
};
const ABOVE = {
  body: 'M40 60Q44 46 66 44H250Q280 48 284 90 280 132 250 136H66Q44 134 40 120Z',
  glass: 'M96 56 120 62V118L96 124Q90 90 96 56ZM216 60 236 54Q246 90 236 126L216 120Z',
  more: '<rect x="128" y="60" width="80" height="60" fill="#c2453e"/>',
  wheels: [],
};

const ANGLES = {
  'anteriore-destra': { ...FRONT, isMirrored: true },
  'anteriore-sinistra': { ...FRONT, isMirrored: false },
  'posteriore-destra': { ...REAR, isMirrored: false },
  'posteriore-sinistra': { ...REAR, isMirrored: true },
  tetto: { ...ABOVE, isMirrored: false },
};

function drawing({ body, glass, more, wheels, isMirrored }: (typeof ANGLES)[keyof typeof ANGLES]): string {
  const windows = Array.from({ length: 9 }, (_, index) => `<rect x="${index * 37 + 6}" y="58" width="20" height="26"/>`);
  const tyres = wheels.map((x) => `<circle cx="${x}" cy="129" r="19" fill="#1c1f24"/><circle cx="${x}" cy="129" r="10" fill="#9aa1aa"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240" width="960" height="720">
    <filter id="grain"><feTurbulence baseFrequency="0.9" numOctaves="2"/><feColorMatrix type="saturate" values="0"/>
      <feComponentTransfer><feFuncA type="linear" slope="0.22"/></feComponentTransfer></filter>
    <rect width="320" height="240" fill="#bcd3e8"/><rect y="40" width="320" height="90" fill="#c9b79c"/>
    <g fill="#a58f70">${windows.join('')}</g><rect y="130" width="320" height="110" fill="#6d7277"/>
    <path d="M20 240 70 150M300 240 255 150" stroke="#e8e8e8" stroke-width="2"/>
    <g transform="${isMirrored ? 'translate(320 30) scale(-1 1)' : 'translate(0 30)'}">
      <ellipse cx="162" cy="146" rx="136" ry="12" fill="#44484c"/>
      <path d="${body}" fill="#9b2f2a"/><path d="${glass}" fill="#2b3a4a"/>${more}${tyres.join('')}
    </g><rect width="320" height="240" filter="url(#grain)"/></svg>`;
}

for (const [angle, look] of Object.entries(ANGLES)) {
  await sharp(Buffer.from(drawing(look)))
    .jpeg({ quality: 55, mozjpeg: true })
    .toFile(`demo/appraisals/photos/${angle}.jpg`);
}
