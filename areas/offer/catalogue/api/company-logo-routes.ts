import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { bodyLimitOf, type UploadLimits, uploadSchema } from '#areas/agency/documents/api/index.ts';
import { commonErrors } from '#platform/api-kit/errors.ts';
import { id, idParam } from '#platform/api-kit/schemas.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import { catalogueErrors } from './errors.ts';

const access = { roles: ['CONFIGURAZIONE_GLOBALE'] } as const;

/** Upload limits of an insurer's logo; it is redrawn as a small round picture. */
export const LOGO: UploadLimits = { types: ['image/png', 'image/jpeg', 'image/webp'], megabytes: 5 };

export const LOGO_LABEL: Text = { it: 'Logo', en: 'Logo' };

const companyLogo = z.object({
  id: id(),
  code: z.string(),
  name: z.string(),
  /** Stored file of the logo; null if there is none. */
  logoFileId: z.int().nullable(),
  version: z.int(),
});
export type CompanyLogoRow = z.output<typeof companyLogo>;

export const listCompanyLogos = route({
  method: 'GET',
  path: '/configurazione/loghi-compagnie',
  access,
  summary: 'The insurers that the acting user sees, each with its logo',
  response: z.object({ items: z.array(companyLogo) }),
});

export const saveCompanyLogo = route({
  method: 'PUT',
  path: '/configurazione/loghi-compagnie/:id',
  cost: 'PICTURE',
  access,
  failure: catalogueErrors.LOGO_SAVE_FAILED,
  summary: 'Set or remove the logo of an insurer; needs If-Match',
  params: z.object({ id: idParam() }),
  body: z.object({ logo: uploadSchema(LOGO).nullable() }),
  response: z.object({ version: z.int() }),
  maxBody: bodyLimitOf(LOGO),
  errors: [commonErrors.CHANGED_BY_OTHERS, commonErrors.VERSION_REQUIRED],
  fields: { logo: LOGO_LABEL },
});
