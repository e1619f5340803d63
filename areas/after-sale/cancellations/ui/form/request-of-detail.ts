/** The fields of a stored cancellation, as its form has them. */
import type { CancellationDetail, CancellationForm } from '../../api/routes.ts';
export function requestOfDetail(detail: CancellationDetail): CancellationForm {
  const { cause, requestedOn, effectiveOn, eventOn, refundType, soldAtDistance, loanInitial, loanResidual } = detail;
  const { manualReason, note, iban, accountHolder, coverages, forced } = detail;
  return {
    cause,
    requestedOn,
    effectiveOn,
    eventOn,
    refundType,
    soldAtDistance,
    loanInitial,
    loanResidual,
    manualReason,
    note,
    iban,
    accountHolder,
    coverages,
    forced,
  };
}
