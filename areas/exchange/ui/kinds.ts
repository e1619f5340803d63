import type { Role } from '#areas/access/domain/index.ts';
import { packageRoutes, productRoutes, tariffRoutes, type VersionedRoutes } from '#areas/catalogue/api/index.ts';
import type { VersionedKind } from '#areas/catalogue/domain/index.ts';
import { type ImportRoutes, packageImport, productImport, tariffImport } from '../api/index.ts';

export type ExchangeKind = VersionedKind;

interface KindRoutes {
  readonly records: VersionedRoutes;
  readonly sheets: ImportRoutes;
  readonly update: Role;
  readonly path: `/${string}`;
}

/** Routes of a kind of versioned record, for the screens. */
export const KIND_ROUTES: Readonly<Record<ExchangeKind, KindRoutes>> = {
  tariffe: { records: tariffRoutes, sheets: tariffImport, update: 'UPDATE_TARIFFE', path: '/configurazione/tariffe' },
  prodotti: { records: productRoutes, sheets: productImport, update: 'UPDATE_PRODOTTI', path: '/configurazione/prodotti' },
  pacchetti: { records: packageRoutes, sheets: packageImport, update: 'UPDATE_PACCHETTI', path: '/configurazione/pacchetti' },
};
