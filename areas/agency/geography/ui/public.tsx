import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { ItalyMapProps } from './italy-map.tsx';

export { useTownEnd } from './ended-town.tsx';
export { findPlaceCities, useCountries, useCountryOptions, usePlaceCity, useProvinceOptions } from './places.ts';

const Drawing = lazy(() => import('./italy-map.tsx').then((module) => ({ default: module.ItalyMap })));

/** Map of the provinces, loaded on first use. See `ItalyMap`. */
export function ItalyMap(props: ItalyMapProps) {
  return (
    <Suspense fallback={<Skeleton height={600} maw={560} />}>
      <Drawing {...props} />
    </Suspense>
  );
}
