/** How a course was held (Reg. IVASS 40/2018 art. 90). */
export const MODALITIES = ['AULA', 'VIDEOCONFERENZA', 'E_LEARNING'] as const;
export type Modality = (typeof MODALITIES)[number];

/** Areas of the subjects of training (Reg. IVASS 40/2018, Allegato 6). */
export const SUBJECT_AREAS = ['GIURIDICA', 'TECNICA', 'AMMINISTRATIVA', 'INFORMATICA'] as const;
export type SubjectArea = (typeof SUBJECT_AREAS)[number];

/** Result of the final test, which a course needs to count (Reg. IVASS 40/2018 art. 91). */
export const TEST_RESULTS = ['SUPERATO', 'NON_SUPERATO'] as const;
export type TestResult = (typeof TEST_RESULTS)[number];

/** State of a course: only VALIDO counts. */
export const COURSE_STATES = ['VALIDO', 'DA_PROVARE', 'DA_CONFERMARE', 'TEST_NON_SUPERATO'] as const;
export type CourseState = (typeof COURSE_STATES)[number];

/** Evidence of a course. */
export interface CourseEvidence {
  readonly modality: Modality | null;
  readonly subjectArea: SubjectArea | null;
  readonly testResult: TestResult | null;
  /** Number of certificates. */
  readonly certificates: number;
  /** Recorded after the deadline of what it counts for. */
  readonly late: boolean;
  /** Confirmed by a second person. */
  readonly confirmed: boolean;
}

/**
 * Returns the state of a course: it counts with certificate, modality, subject area and a passed final test (Reg. IVASS
 * 40/2018 art. 88-92). One recorded after its deadline counts only once a second person has confirmed it, because hours
 * recorded afterwards are the easiest to invent.
 */
export function courseState(evidence: CourseEvidence): CourseState {
  const { modality, subjectArea, testResult, certificates, late, confirmed } = evidence;
  if (testResult === 'NON_SUPERATO') return 'TEST_NON_SUPERATO';
  if (modality === null || subjectArea === null || testResult === null || certificates === 0) return 'DA_PROVARE';
  return late && !confirmed ? 'DA_CONFERMARE' : 'VALIDO';
}
