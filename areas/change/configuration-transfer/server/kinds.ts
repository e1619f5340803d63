import type { z } from 'zod';
import {
  packageContent,
  packageRoutes,
  productContent,
  productRoutes,
  tariffContent,
  tariffRoutes,
  type VersionedRoutes,
} from '#areas/offer/catalogue/api/index.ts';
import { PACKAGE_SHAPE, PRODUCT_SHAPE, TARIFF_SHAPE, type VersionedKind } from '#areas/offer/catalogue/domain/index.ts';
import type { FieldLabels } from '#platform/api-kit/route.ts';
import type { ShapeNode } from '#platform/domain-kit/versioned/shape.ts';
import { type BookPlan, planBook } from './book/plan.ts';

/** A kind of versioned record with its workbook. */
export interface BookKind {
  readonly kind: VersionedKind;
  readonly shape: ShapeNode;
  readonly schema: z.ZodType;
  readonly labels: FieldLabels;
  readonly plan: BookPlan;
}

function bookKind(routes: VersionedRoutes, shape: ShapeNode, schema: z.ZodType): BookKind {
  return { kind: routes.kind, shape, schema, labels: routes.saveDraft.fields ?? {}, plan: planBook(shape, schema) };
}

export const BOOK_KINDS: Readonly<Record<VersionedKind, BookKind>> = {
  tariffe: bookKind(tariffRoutes, TARIFF_SHAPE, tariffContent),
  prodotti: bookKind(productRoutes, PRODUCT_SHAPE, productContent),
  pacchetti: bookKind(packageRoutes, PACKAGE_SHAPE, packageContent),
};
