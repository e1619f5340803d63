import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { duration, text } from '#platform/api-kit/schemas.ts';
import { catalogueErrors } from './errors.ts';

const codes = z.object({ items: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })) });

export const listTariffCodes = route({
  method: 'GET',
  path: '/catalogo/tariffe',
  access: { roles: ['READ_PRODOTTI'] },
  failure: catalogueErrors.TARIFFS_FAILED,
  summary: 'The tariffs that a product may sell',
  response: codes,
});

export const listProductCodes = route({
  method: 'GET',
  path: '/catalogo/prodotti',
  access: { roles: ['READ_PACCHETTI', 'READ_PRESET', 'READ_PACCHETTI_UTENTE'] },
  failure: catalogueErrors.PRODUCTS_FAILED,
  summary: 'The products for packages and presets',
  response: codes,
});

/** A coverage of a product's tariff, with the tariff's properties. */
const productCoverage = z.object({
  type: z.string(),
  mandatory: z.boolean(),
  preselected: z.boolean(),
  subordinateTo: z.array(z.string()),
  /** The other coverages of its mutual exclusions. */
  excludes: z.array(z.string()),
});
export type ProductCoverage = z.output<typeof productCoverage>;

export const productCoverages = route({
  method: 'GET',
  path: '/catalogo/prodotti/:code/garanzie',
  access: { roles: ['READ_PRODOTTI', 'READ_PACCHETTI', 'READ_PRESET', 'READ_PACCHETTI_UTENTE'] },
  failure: catalogueErrors.COVERAGES_FAILED,
  summary: 'Packages of a product, and coverages and durations of its tariff: of the version in force, else of the newest',
  params: z.object({ code: text(40) }),
  response: z.object({
    coverages: z.array(productCoverage),
    months: z.array(duration()),
    packages: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
});

/** Served by `needs`, which owns the questionnaire. */
export const needsAnswers = route({
  method: 'GET',
  path: '/configurazione/questionario/risposte',
  access: { roles: ['READ_PRODOTTI', 'CONFIGURAZIONE_GLOBALE'] },
  summary: 'Answers of the general questionnaire in force, for the target market of a product',
  response: z.object({
    items: z.array(
      z.object({
        code: z.string(),
        question: z.object({ it: z.string(), en: z.string() }),
        answer: z.object({ it: z.string(), en: z.string() }),
      }),
    ),
  }),
});
