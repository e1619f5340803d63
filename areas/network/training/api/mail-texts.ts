import { interpolate, type Language } from '#platform/domain-kit/locale.ts';
import { formatDate, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import { hoursText } from '../domain/index.ts';

interface ReminderSubject {
  readonly name: string;
  readonly startsOn: PlainDate;
  readonly deadline: PlainDate;
  readonly minutesDue: number;
  readonly minutesDone: number;
  readonly number: number;
  readonly max: number;
}

const WORDS = {
  it: {
    near: 'Formazione IVASS in scadenza il {deadline}: mancano {missing}',
    late: 'Formazione IVASS scaduta il {deadline}: mancano {missing}',
    greeting: 'Gentile {name},',
    state: 'per il periodo che inizia il {from} risultano {done} di aggiornamento professionale su {due}: mancano {missing}.',
    nearEffect:
      'Il termine è il {deadline}. Dopo quella data i tuoi preventivi non potranno essere accettati e il tuo utente sarà disattivato.',
    lateEffect:
      'Il termine era il {deadline}: finché la formazione non è completa i tuoi preventivi non possono essere accettati e il tuo utente può essere disattivato.',
    what: 'Invia alla tua agenzia gli attestati dei corsi che hai seguito: appena sono registrati lo stato si aggiorna da solo.',
    count: 'Questo è il sollecito {number} di {max}.',
    closing: 'Cordiali saluti',
  },
  en: {
    near: 'IVASS training expires on {deadline}: {missing} missing',
    late: 'IVASS training expired on {deadline}: {missing} missing',
    greeting: 'Dear {name},',
    state: 'for the period that begins on {from} we have {done} of professional training out of {due}: {missing} are missing.',
    nearEffect: 'The deadline is {deadline}. After that day your quotations cannot be accepted and your user will be deactivated.',
    lateEffect:
      'The deadline was {deadline}: until the training is complete your quotations cannot be accepted and your user may be deactivated.',
    what: 'Send your agency the certificates of the courses you took: as soon as they are recorded the state updates itself.',
    count: 'This is reminder {number} of {max}.',
    closing: 'Kind regards',
  },
} as const;

/** Returns the texts of a reminder, for `mailBody`. */
export function reminderWords(subject: ReminderSubject, today: PlainDate, language: Language) {
  const words = WORDS[language];
  const late = subject.deadline < today;
  const params = {
    name: subject.name,
    from: formatDate(subject.startsOn),
    deadline: formatDate(subject.deadline),
    done: hoursText(subject.minutesDone, language),
    due: hoursText(subject.minutesDue, language),
    missing: hoursText(Math.max(0, subject.minutesDue - subject.minutesDone), language),
    number: subject.number,
    max: subject.max,
  };
  const say = (text: string) => interpolate(text, params);
  return {
    subject: say(late ? words.late : words.near),
    greeting: say(words.greeting),
    paragraphs: [words.state, late ? words.lateEffect : words.nearEffect, words.what, words.count].map(say),
    closing: words.closing,
  };
}
