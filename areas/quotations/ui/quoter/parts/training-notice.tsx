import { Alert, Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { read } from '../../../api/index.ts';
import { useQuoter } from '../state/quoter-context.ts';
import { useQuoterTexts } from '../texts.ts';

/** What the server would say at acceptance about the training of whoever sells: of the saved quotation, or of a new one by who is at work. */
function useTrainingCauses(quotationId: number | null): readonly string[] {
  const t = useQuoterTexts();
  const { behaviour } = useQuoter();
  const { data } = useApiQuery(
    read,
    { params: { id: quotationId ?? 0 } },
    { enabled: quotationId !== null, staleTime: Number.POSITIVE_INFINITY },
  );
  if (quotationId === null) {
    return behaviour?.untrained.map(({ name, self }) => (self ? t('training.self') : t('training.other', { who: name }))) ?? [];
  }
  const blocks = data?.actions.find(({ action }) => action === 'accetta')?.blocks ?? [];
  return blocks.filter(({ code }) => code === 'FORMAZIONE_IVASS_NON_IN_REGOLA').map(({ text }) => t('training.blocked', { text }));
}

/** Tells before the work, not after it, that the quotation cannot be accepted until somebody's training is in order; it may be made all the same. */
export function TrainingNotice({ quotationId }: { readonly quotationId: number | null }) {
  const t = useQuoterTexts();
  const causes = useTrainingCauses(quotationId);
  const seesContacts = useHasRole('READ_CONTATTI');
  if (causes.length === 0) return null;
  return (
    <Alert color="orange" variant="light" py="xs" role="note">
      {causes.join(' ')}{' '}
      {seesContacts ? (
        <Anchor component={Link} to="/contacts" inherit>
          {t('training.contacts')}
        </Anchor>
      ) : null}
    </Alert>
  );
}
