import { userEvents } from '#areas/agency/access/api/index.ts';
import { auditVerbs, defineAudit, extendAudit } from '#platform/api-kit/audit-events.ts';

/** What training does to users. */
export const userTrainingEvents = extendAudit(userEvents, {
  UPDATE_TRAINING_STATUS: { it: 'Cambio dello stato della formazione', en: 'Training status changed' },
  ADD_TRAINING_PERIOD: { it: 'Aggiunta di un periodo di formazione', en: 'Training period added' },
  SEND_TRAINING_REMINDER: { it: 'Sollecito della formazione', en: 'Training reminder sent' },
  ADD_TRAINING_SUSPENSION: { it: 'Sospensione della formazione', en: 'Training suspended' },
  END_TRAINING_SUSPENSION: { it: 'Fine della sospensione della formazione', en: 'Training suspension ended' },
  GRANT_TRAINING_OVERRIDE: { it: 'Deroga alla formazione', en: 'Training override granted' },
  REVOKE_TRAINING_OVERRIDE: { it: 'Revoca della deroga alla formazione', en: 'Training override revoked' },
  ADD_TRAINING_COURSE: { it: 'Aggiunta di un corso', en: 'Course added' },
  CONFIRM_TRAINING_COURSE: { it: 'Conferma di un corso', en: 'Course confirmed' },
  VOID_TRAINING_COURSE: { it: 'Annullamento di un corso', en: 'Course voided' },
});

export const trainingPeriodEvents = defineAudit({
  entity: 'training_period',
  label: { it: 'Periodo di formazione', en: 'Training period' },
  actions: auditVerbs('UPDATE'),
});

export const trainingProfileEvents = defineAudit({
  entity: 'training_profile',
  label: { it: 'Profilo di formazione', en: 'Training profile' },
  actions: auditVerbs('UPDATE'),
});
