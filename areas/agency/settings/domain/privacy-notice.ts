interface Dated {
  readonly validFrom: string;
}

/** Returns the version in force on a day: the latest that has begun. */
export function noticeOn<N extends Dated>(notices: readonly N[], day: string): N | undefined {
  return notices.filter(({ validFrom }) => validFrom <= day).toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0];
}

/** Returns the state of a version on a day. */
export function noticeState<N extends Dated>(notice: N, notices: readonly N[], day: string): 'PAST' | 'IN_FORCE' | 'FUTURE' {
  if (notice.validFrom > day) return 'FUTURE';
  return noticeOn(notices, day) === notice ? 'IN_FORCE' : 'PAST';
}
