/** An error that the operator can fix; shown without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
