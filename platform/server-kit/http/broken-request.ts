import type { Socket } from 'node:net';
import { commonErrors, type ErrorCode } from '#platform/api-kit/errors.ts';

const REASONS: Readonly<Record<number, string>> = { 400: 'Bad Request', 408: 'Request Timeout', 431: 'Request Header Fields Too Large' };

function errorOf(code: string | undefined): ErrorCode {
  if (code === 'HPE_HEADER_OVERFLOW') return commonErrors.HEADERS_TOO_LARGE;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? commonErrors.REQUEST_TOO_SLOW : commonErrors.BAD_REQUEST;
}

/**
 * Answers input that is not HTTP, has too large headers or arrives too slowly, in the shape of every other error, and
 * closes the connection.
 */
export function answerBrokenRequest(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const { code, status, it } = errorOf(error.code);
  const body = JSON.stringify({ error: code, error_description: it });
  socket.end(
    `HTTP/1.1 ${status} ${REASONS[status] ?? ''}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
  );
}
