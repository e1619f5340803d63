import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { bodyLimitOf, type UploadLimits, uploadSchema } from '#areas/agency/documents/api/index.ts';
import { id, idParam, noContent, optionalLines, plainDate } from '#platform/api-kit/schemas.ts';
import { settingErrors } from './errors.ts';

const access = { roles: ['CONFIGURAZIONE_GLOBALE'] } as const;
const path = '/configurazione/informativa-privacy' as const;

/** Upload limits of the agency's privacy notice. */
export const NOTICE_PDF: UploadLimits = { types: ['application/pdf'], megabytes: 10 };

const notice = z.object({
  id: id(),
  /** Version, counted from 1. */
  number: z.int(),
  validFrom: plainDate(),
  /** Stored file of the PDF. */
  fileId: z.int(),
  fileName: z.string(),
});
export type PrivacyNotice = z.output<typeof notice>;

const noticeRow = notice.extend({
  note: z.string(),
  state: z.enum(['PAST', 'IN_FORCE', 'FUTURE']),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
});
export type PrivacyNoticeRow = z.output<typeof noticeRow>;

export const newPrivacyNotice = z.object({ validFrom: plainDate(), file: uploadSchema(NOTICE_PDF), note: optionalLines(300) });

export const privacyNoticeInForce = route({
  method: 'GET',
  path: '/informativa-privacy',
  access: { authenticated: true },
  summary: 'The privacy notice of the agency in force today; null if there is none',
  response: z.object({ notice: notice.nullable() }),
});

export const listPrivacyNotices = route({
  method: 'GET',
  path,
  access,
  summary: 'Every version of the privacy notice of the agency, newest first',
  response: z.object({ items: z.array(noticeRow) }),
});

export const addPrivacyNotice = route({
  method: 'POST',
  path,
  access,
  failure: settingErrors.PRIVACY_SAVE_FAILED,
  summary: 'Add a version of the privacy notice, in force from today or later; one day has one version',
  body: newPrivacyNotice,
  response: z.object({ id: id(), number: z.int() }),
  maxBody: bodyLimitOf(NOTICE_PDF),
  fields: {
    file: { it: 'Documento PDF', en: 'PDF document' },
    validFrom: { it: 'In vigore dal', en: 'In force from' },
    note: { it: 'Nota', en: 'Note' },
  },
});

export const removePrivacyNotice = route({
  method: 'DELETE',
  path: `${path}/:id`,
  access,
  failure: settingErrors.PRIVACY_SAVE_FAILED,
  summary: 'Remove a version that has not begun',
  params: z.object({ id: idParam() }),
  response: noContent,
  errors: [settingErrors.PRIVACY_BEGUN],
});
