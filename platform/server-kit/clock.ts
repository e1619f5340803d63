/** The instant and the Italian calendar date that a piece of work uses from start to end. */
export interface Moment {
  readonly now: string;
  readonly today: string;
}

const romeDate = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome', year: 'numeric', month: '2-digit', day: '2-digit' });

/** The only place of the server that reads the clock for business purposes; 'today' is the date in Rome. */
export function moment(at: Date = new Date()): Moment {
  return { now: at.toISOString(), today: romeDate.format(at) };
}
