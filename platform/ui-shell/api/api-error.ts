import { ShownError } from '#platform/ui-kit/feedback/shown-error.ts';

/** Error codes of the client itself; every other code comes from the server. */
export type ClientErrorCode = 'OFFLINE' | 'TIMEOUT' | 'SIGNED_OUT' | 'FORBIDDEN' | 'MAINTENANCE' | 'UNEXPECTED';

/**
 * A failed call: HTTP status (0 without an answer), the server's error code, its text for the user, and its details.
 */
export class ApiError extends ShownError {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ClientErrorCode | (string & {});
  /** Machine-readable facts such as blocking reasons, as declared by the route's error. */
  readonly details: unknown;

  constructor(status: number, code: ApiError['code'], message: string, details?: unknown) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** Returns whether a failure has this error code: `isApiError(error, 'BAD_CREDENTIALS')`. */
export function isApiError(error: unknown, code?: ApiError['code']): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code);
}
