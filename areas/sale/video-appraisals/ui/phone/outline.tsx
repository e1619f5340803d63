import type { PhotoAngle } from '#areas/offer/catalogue/domain/index.ts';
import { useAppraisalsTexts } from '../../texts/it.ts';

/** A vehicle seen from its left front, its left rear, and from above, in a frame of 320 × 180. */
const SHAPES = {
  front: [
    'M36 128 L36 104 Q38 92 58 86 L96 78 L132 48 Q138 42 150 42 L222 42 Q236 42 244 54 L262 82 Q284 86 288 100 L290 128 Z',
    'M104 80 L136 54 Q140 50 148 50 L172 50 L172 80 Z M180 50 L222 50 Q230 50 235 58 L248 80 L180 80 Z',
    'M40 108 L84 104 L84 116 L40 120 Z M48 96 L72 90',
    'M98 128 a18 18 0 1 0 36 0 a18 18 0 1 0 -36 0 M222 128 a18 18 0 1 0 36 0 a18 18 0 1 0 -36 0',
  ],
  rear: [
    'M34 130 L34 92 Q36 80 50 76 L66 50 Q72 42 86 42 L168 42 Q180 42 188 48 L224 78 L272 88 Q286 92 288 106 L288 130 Z',
    'M62 76 L78 54 Q82 50 88 50 L116 50 L116 76 Z M124 50 L168 50 Q174 50 180 54 L206 76 L124 76 Z',
    'M40 92 L52 92 L52 104 L40 104 Z M44 112 L84 112 L84 122 L44 122 Z',
    'M96 130 a18 18 0 1 0 36 0 a18 18 0 1 0 -36 0 M222 130 a18 18 0 1 0 36 0 a18 18 0 1 0 -36 0',
  ],
  above: [
    'M40 60 Q44 46 66 44 L250 44 Q280 48 284 90 Q280 132 250 136 L66 136 Q44 134 40 120 Z',
    'M96 56 L120 62 L120 118 L96 124 Q90 90 96 56 Z M216 60 L236 54 Q246 90 236 126 L216 120 Z',
    'M128 60 L208 60 L208 120 L128 120 Z',
  ],
} as const;

const VIEWS: Readonly<Record<PhotoAngle, { readonly shape: keyof typeof SHAPES; readonly isMirrored: boolean }>> = {
  ANTERIORE_SINISTRA: { shape: 'front', isMirrored: false },
  ANTERIORE_DESTRA: { shape: 'front', isMirrored: true },
  POSTERIORE_SINISTRA: { shape: 'rear', isMirrored: true },
  POSTERIORE_DESTRA: { shape: 'rear', isMirrored: false },
  TETTO: { shape: 'above', isMirrored: false },
};

/** The outline of the vehicle as it is to be framed. */
export function Outline({ angle }: { readonly angle: PhotoAngle }) {
  const t = useAppraisalsTexts();
  const { shape, isMirrored } = VIEWS[angle];
  return (
    <svg viewBox="0 0 320 180" role="img" aria-label={t('phone.outline')} style={{ display: 'block', width: '100%' }}>
      <rect width="320" height="180" rx="8" fill="var(--mantine-color-gray-1)" />
      <g
        transform={isMirrored ? 'translate(320 0) scale(-1 1)' : undefined}
        fill="none"
        stroke="var(--mantine-color-blue-8)"
        strokeWidth="2.5"
        strokeLinejoin="round"
      >
        {SHAPES[shape].map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
    </svg>
  );
}
