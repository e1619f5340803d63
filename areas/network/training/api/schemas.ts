import { z } from 'zod';
import { GROUPS } from '#areas/agency/access/domain/index.ts';
import { bodyLimitOf, SCANS, type UploadLimits, uploadSchema } from '#areas/agency/documents/api/index.ts';
import type { FieldLabels } from '#platform/api-kit/route.ts';
import { lines, optionalLines, plainDate, text } from '#platform/api-kit/schemas.ts';
import { obeys } from '#platform/api-kit/validation.ts';
import { RULES } from '#platform/domain-kit/rule-catalogue.ts';
import type { RuleName } from '#platform/domain-kit/rule-messages.ts';
import {
  COURSE_STATES,
  MODALITIES,
  PROFILE_CATEGORIES,
  SUBJECT_AREAS,
  SUSPENSION_CAUSES,
  TEST_RESULTS,
  TRAINING_CATEGORIES,
  TRAINING_STATUSES,
} from '../domain/index.ts';

/** Certificates of courses: PDF, or a picture of the paper. */
export const EVIDENCE: UploadLimits = { ...SCANS, megabytes: 5 };
const MAX_EVIDENCE = 3;
/**
 * Returns the schema of the certificates, from one to the maximum; a certificate is a file of the form or its content
 * in a body.
 */
export function trainingEvidenceOf<F extends z.ZodType>(file: F) {
  return z
    .array(file)
    .refine(...obeys(RULES.minFiles(1)))
    .refine(...obeys(RULES.maxFiles(MAX_EVIDENCE)));
}

export const EVIDENCE_BODY = bodyLimitOf(EVIDENCE, MAX_EVIDENCE);

/** Hours in quarters. */
const hours = (min: number) =>
  z
    .number()
    .refine(...obeys(RULES.decimal()))
    .min(min)
    .max(1000)
    .multipleOf(0.25);

export const courseSchema = z.object({
  title: text(200),
  provider: text(200),
  completedOn: plainDate(),
  hours: hours(0.25),
  modality: z.enum(MODALITIES),
  subjectArea: z.enum(SUBJECT_AREAS),
  testResult: z.enum(TEST_RESULTS),
  evidence: trainingEvidenceOf(uploadSchema(EVIDENCE)),
});

const rule = (name: RuleName, field: string) => ({ path: [field], params: { rule: name, ruleParams: {} } });

export const periodSchema = z
  .object({ hoursAtStart: hours(0), extendedTo: plainDate().nullable(), extensionReason: optionalLines(500) })
  .refine((body) => body.extendedTo === null || body.extensionReason !== null, rule('required', 'extensionReason'));

export const suspensionSchema = z
  .object({ cause: z.enum(SUSPENSION_CAUSES), startsOn: plainDate(), endsOn: plainDate().nullable() })
  .superRefine(({ startsOn, endsOn }, check) => {
    if (endsOn === null) return;
    const [holds, { params }] = obeys(RULES.dateBetween({ min: startsOn }));
    if (!holds(endsOn)) check.addIssue({ code: 'custom', path: ['endsOn'], params, input: endsOn });
  });

export const overrideSchema = z.object({ until: plainDate(), reason: lines(500) });
export const reasonSchema = z.object({ reason: lines(500) });
export const profileSchema = z.object({ category: z.enum(PROFILE_CATEGORIES).nullable(), reason: lines(500) });
export const endSuspensionSchema = z.object({ endsOn: plainDate() });
export const earlierPeriodSchema = z.object({ day: plainDate() });

export const TRAINING_FIELDS: FieldLabels = {
  title: { it: 'Corso', en: 'Course' },
  provider: { it: 'Ente formatore', en: 'Provider' },
  completedOn: { it: 'Concluso il', en: 'Completed on' },
  hours: { it: 'Ore', en: 'Hours' },
  modality: { it: 'Modalità', en: 'Modality' },
  subjectArea: { it: 'Area tematica', en: 'Subject area' },
  testResult: { it: 'Test finale', en: 'Final test' },
  evidence: { it: 'Attestati', en: 'Certificates' },
  hoursAtStart: { it: 'Ore a inizio periodo', en: 'Hours at the start' },
  extendedTo: { it: 'Prorogato al', en: 'Extended to' },
  extensionReason: { it: 'Motivo della proroga', en: 'Reason of the extension' },
  cause: { it: 'Causa', en: 'Cause' },
  startsOn: { it: 'Dal', en: 'From' },
  endsOn: { it: 'Al', en: 'To' },
  until: { it: 'Fino al', en: 'Until' },
  reason: { it: 'Motivo', en: 'Reason' },
  category: { it: 'Obbligo formativo', en: 'Training duty' },
  day: { it: 'Un giorno del periodo', en: 'A day of the period' },
};

const file = z.object({ id: z.int(), fileName: z.string() });

const duty = z.object({
  kind: z.enum(['INIZIALE', 'PERIODO', 'SOSPENSIONE']),
  startsOn: z.string(),
  endsOn: z.string(),
  deadline: z.string(),
  minutesDue: z.int(),
  minutesDone: z.int(),
  minutesMissing: z.int(),
  warningDays: z.int(),
});

const reason = z.discriminatedUnion('code', [
  z.object({ code: z.literal('IN_REGOLA'), duty: duty.nullable() }),
  z.object({ code: z.literal('ORE_MANCANTI'), duty }),
  z.object({ code: z.literal('SCADUTO'), duty }),
  z.object({ code: z.literal('SOSPENSIONE'), duty }),
  z.object({ code: z.literal('INIZIALE'), duty }),
  z.object({ code: z.literal('DEROGA'), until: z.string() }),
]);

const course = z.object({
  id: z.int(),
  title: z.string(),
  provider: z.string(),
  completedOn: z.string(),
  minutes: z.int(),
  modality: z.enum(MODALITIES).nullable(),
  subjectArea: z.enum(SUBJECT_AREAS).nullable(),
  testResult: z.enum(TEST_RESULTS).nullable(),
  /** Only VALIDO counts. */
  state: z.enum(COURSE_STATES),
  recordedBy: z.string().nullable(),
  confirmedBy: z.string().nullable(),
  /** The acting user may confirm it as the second person. */
  mayConfirm: z.boolean(),
  voidReason: z.string().nullable(),
  files: z.array(file),
});

/** The training of a person for its tab; amounts in minutes. */
export const trainingDetail = z.object({
  userId: z.int(),
  name: z.string(),
  group: z.enum(GROUPS),
  ruiNumber: z.string().nullable(),
  startedOn: z.string(),
  /** Null: no training is required. */
  category: z.enum(TRAINING_CATEGORIES).nullable(),
  profile: z.object({ category: z.enum(PROFILE_CATEGORIES), reason: z.string() }).nullable(),
  /** Version of the profile, 0 while there is none. */
  profileVersion: z.int(),
  status: z.enum(TRAINING_STATUSES),
  suspended: z.boolean(),
  validUntil: z.string().nullable(),
  reasons: z.array(reason),
  /** Training before the first registration; null when it is not required and there is none. */
  initial: z
    .object({
      requestedOn: z.string().nullable(),
      /** First and last day of the months that count; null when not required. */
      startsOn: z.string().nullable(),
      endsOn: z.string().nullable(),
      minutesDue: z.int(),
      minutesDone: z.int(),
      courses: z.array(course),
    })
    .nullable(),
  periods: z.array(
    z.object({
      id: z.int(),
      version: z.int(),
      startsOn: z.string(),
      endsOn: z.string(),
      deadline: z.string(),
      minutesDue: z.int(),
      minutesAtStart: z.int(),
      minutesAtEnd: z.int(),
      /** Declared for the start, or from courses without evidence or confirmation; they do not count. */
      minutesToProve: z.int(),
      extendedTo: z.string().nullable(),
      extensionReason: z.string().nullable(),
      courses: z.array(course),
    }),
  ),
  suspensions: z.array(z.object({ id: z.int(), cause: z.enum(SUSPENSION_CAUSES), startsOn: z.string(), endsOn: z.string().nullable() })),
  override: z.object({ until: z.string(), reason: z.string(), by: z.string().nullable(), at: z.string() }).nullable(),
  reminders: z.array(
    z.object({
      number: z.int(),
      periodStart: z.string(),
      sentAt: z.string(),
      by: z.string().nullable(),
      mailStatus: z.enum(['QUEUED', 'SENT', 'KEPT', 'FAILED']),
    }),
  ),
});
export type TrainingDetail = z.output<typeof trainingDetail>;
