import { ShownError } from '#platform/ui-kit/feedback/shown-error.ts';

/** Codes the client itself gives; every other code comes from the server. */
export type ClientErrorCode = 'OFFLINE' | 'TIMEOUT' | 'SIGNED_OUT' | 'FORBIDDEN' | 'MAINTENANCE' | 'UNEXPECTED';

/** A call that failed: HTTP status (0 when no answer came), the server's error code, its text for the user, and its details. */
export class ApiError extends ShownError {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ClientErrorCode | (string & {});
  /** Machine-readable facts such as blocking reasons, as the route's error declares them. */
  readonly details: unknown;

  constructor(status: number, code: ApiError['code'], message: string, details?: unknown) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** Whether a failure carries this error code: `isApiError(error, 'BAD_CREDENTIALS')`. */
export function isApiError(error: unknown, code?: ApiError['code']): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code);
}
