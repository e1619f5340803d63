import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { id, text } from '#platform/api-kit/schemas.ts';
import { PACKAGE_SHAPE, PRODUCT_SHAPE, PRODUCT_TYPES, TARIFF_SHAPE } from '../domain/index.ts';
import { catalogueErrors } from './errors.ts';
import { packageContent, productContent, savedPackage } from './offer-schema.ts';
import { codeOf, tariffContent } from './tariff-schema.ts';
import { versionedRoutes } from './versioned/versioned-routes.ts';

const code = () => z.string().regex(/^[A-Z0-9_-]{1,40}$/);

/** A new tariff: empty, or a copy of the newest version of another one. */
export const newTariff = z.object({ code: code(), name: text(100), companyId: id(), copyOf: id().nullable() });
export const newProduct = z.object({ code: code(), name: text(100), type: codeOf(PRODUCT_TYPES), tariffId: id() });
export const newPackage = z.object({ code: code(), name: text(100), productId: id() });

const NAMES = { code: { it: 'Codice', en: 'Code' }, name: { it: 'Nome', en: 'Name' } };

export const tariffRoutes = versionedRoutes({
  kind: 'tariffe',
  roles: { read: 'READ_TARIFFE', create: 'CREATE_TARIFFE', update: 'UPDATE_TARIFFE' },
  content: tariffContent,
  create: newTariff,
  shape: TARIFF_SHAPE,
  createFields: { ...NAMES, companyId: { it: 'Compagnia', en: 'Company' }, copyOf: { it: 'Copia da', en: 'Copy of' } },
});

export const productRoutes = versionedRoutes({
  kind: 'prodotti',
  roles: { read: 'READ_PRODOTTI', create: 'CREATE_PRODOTTI', update: 'UPDATE_PRODOTTI' },
  content: productContent,
  create: newProduct,
  shape: PRODUCT_SHAPE,
  createFields: { ...NAMES, tariffId: { it: 'Tariffa', en: 'Tariff' } },
});

export const packageRoutes = versionedRoutes({
  kind: 'pacchetti',
  roles: { read: 'READ_PACCHETTI', create: 'CREATE_PACCHETTI', update: 'UPDATE_PACCHETTI' },
  content: packageContent,
  saved: savedPackage,
  create: newPackage,
  shape: PACKAGE_SHAPE,
  createFields: { ...NAMES, productId: { it: 'Prodotto', en: 'Product' } },
});

export const listCompanies = route({
  method: 'GET',
  path: '/catalogo/compagnie',
  access: { roles: ['READ_TARIFFE', 'READ_PRODOTTI', 'READ_PACCHETTI'] },
  failure: catalogueErrors.COMPANIES_FAILED,
  summary: 'The insurers whose configuration the acting user sees',
  response: z.object({ items: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })) }),
});
