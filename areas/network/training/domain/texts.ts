import type { Text } from '#platform/domain-kit/locale.ts';
import type { Modality, SubjectArea, TestResult } from './evidence.ts';
import type { SuspensionCause } from './suspensions.ts';

export const MODALITY_LABELS: Readonly<Record<Modality, Text>> = {
  AULA: { it: 'Aula', en: 'Classroom' },
  VIDEOCONFERENZA: { it: 'Videoconferenza', en: 'Video conference' },
  E_LEARNING: { it: 'E-learning', en: 'E-learning' },
};

export const SUBJECT_AREA_LABELS: Readonly<Record<SubjectArea, Text>> = {
  GIURIDICA: { it: 'Area giuridica', en: 'Law' },
  TECNICA: { it: 'Area tecnica assicurativa e riassicurativa', en: 'Insurance and reinsurance technique' },
  AMMINISTRATIVA: { it: 'Area amministrativa e gestionale', en: 'Administration and management' },
  INFORMATICA: { it: 'Area informatica', en: 'Information technology' },
};

export const TEST_RESULT_LABELS: Readonly<Record<TestResult, Text>> = {
  SUPERATO: { it: 'Superato', en: 'Passed' },
  NON_SUPERATO: { it: 'Non superato', en: 'Failed' },
};

export const SUSPENSION_LABELS: Readonly<Record<SuspensionCause, Text>> = {
  MATERNITA: { it: 'Maternità, paternità o adozione', en: 'Maternity, paternity or adoption' },
  MALATTIA_INFORTUNIO: { it: 'Malattia o infortunio', en: 'Illness or accident' },
  SERVIZIO_CIVILE_MILITARE: { it: 'Servizio militare o civile', en: 'Military or civil service' },
  ALTRO: { it: 'Altro impedimento', en: 'Other impediment' },
};
