/** Reads a failure out of an answer, for services that do not throw; null for a good answer. */
export type FailureOf = (answer: unknown) => string | null;

/** Returns an outside service whose calls are recorded under a code of the area `services`. */
export type Watched = <Service extends object>(code: string, service: Service, failureOf?: FailureOf) => Service;

/** Records nothing. */
export const unwatched: Watched = (_code, service) => service;
