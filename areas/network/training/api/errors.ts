import { defineErrors, unexpectedIn } from '#platform/api-kit/errors.ts';

export const trainingErrors = defineErrors({
  /** For everything recorded about an intermediary for the supervisor (spec §8). */
  IVASS_UPDATE_FAILED: unexpectedIn("l'aggiornamento dei dati IVASS dell'intermediario", 'updating the IVASS data of the intermediary'),
  NO_TRAINING_ASKED: {
    status: 409,
    it: 'A {name} non è richiesta alcuna formazione',
    en: 'No training is asked of {name}',
  },
  COURSE_NEEDS_SECOND_PERSON: {
    status: 409,
    it: 'Lo deve confermare un’altra persona: non chi l’ha registrato, né l’interessato',
    en: 'Another person has to confirm it: neither the one who recorded it nor the person concerned',
  },
  COURSE_NOT_AWAITED: {
    status: 409,
    it: 'Il corso non è in attesa di conferma',
    en: 'The course awaits no confirmation',
  },
  SUSPENSION_OVERLAPS: {
    status: 409,
    it: 'In quei giorni la formazione è già sospesa',
    en: 'Training is already suspended on those days',
  },
  NOT_OUT_OF_ORDER: {
    status: 409,
    it: 'La formazione di {names} è in regola: non c’è nulla da disattivare',
    en: 'The training of {names} is in order: there is nothing to deactivate',
  },
});
