import { handedIn } from '#platform/domain-kit/testing/handed-in.ts';
import type { PackageContent, ProductContent } from '../offer.ts';
import type { TariffContent } from '../tariff.ts';

/** The offer of the demonstration: `past` was sold until the end of 2025, `present` is on sale. */
export interface DemoOffer {
  readonly past: readonly TariffContent[];
  readonly present: readonly TariffContent[];
  readonly products: readonly ProductContent[];
  readonly packages: readonly PackageContent[];
}

/** Builds the offer of the demonstration. */
export const demoOffer = handedIn<[], Promise<DemoOffer>>('demoOffer');
