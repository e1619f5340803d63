import { Alert, Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { contactsAddress } from '#areas/network/users/api/addresses.ts';
import { read } from '#areas/sale/quotations/api/index.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { useNoticesTexts } from '../../../texts/notices/it.ts';
import { useQuoter } from '../../state/quoter-context.ts';

const CODES = ['INTERMEDIARIO_NON_ISCRITTO', 'SUPERIORE_DISATTIVATO', 'FORMAZIONE_IVASS_NON_IN_REGOLA'];

/**
 * The reasons about the parties of the sale that acceptance would report: of the saved quotation or, for a new one, of
 * the acting user.
 */
function usePeopleCause(quotationId: number | null): string | null {
  const t = useNoticesTexts();
  const language = useLanguage();
  const { behaviour } = useQuoter();
  const { data } = useApiQuery(
    read,
    { params: { id: quotationId ?? 0 } },
    { enabled: quotationId !== null, staleTime: Number.POSITIVE_INFINITY },
  );
  const effect = t('training.effect');
  if (quotationId !== null) {
    const blocks = data?.actions.find(({ action }) => action === 'accetta')?.blocks ?? [];
    const causes = blocks.filter(({ code }) => CODES.includes(code));
    const words = causes.map(({ text }) => text).join('; ');
    if (causes.length === 0) return null;
    return causes.every(({ code }) => code === 'FORMAZIONE_IVASS_NON_IN_REGOLA') ? `${words}: ${effect}` : `${words}.`;
  }
  const barred = behaviour?.barred ?? [];
  if (barred.length > 0) return `${barred.map(({ text }) => text).join('; ')}.`;
  const untrained = behaviour?.untrained ?? [];
  if (untrained.length === 0) return null;
  const self = untrained.some((one) => one.self);
  const others = untrained.flatMap((one) => (one.self ? [] : [one.name]));
  if (others.length === 0) return t('training.self', { effect });
  const who = new Intl.ListFormat(language).format(others);
  return t(self ? 'training.both' : 'training.other', { who, effect });
}

/**
 * Shows in advance the obstacles with the parties of the sale: without registration there is no price, without
 * training no acceptance.
 */
export function PartiesNotice({ quotationId }: { readonly quotationId: number | null }) {
  const t = useNoticesTexts();
  const cause = usePeopleCause(quotationId);
  const seesContacts = useHasRole('READ_CONTATTI');
  if (cause === null) return null;
  return (
    <Alert color="orange" variant="light" py="xs" role="note">
      {cause}{' '}
      {seesContacts ? (
        <Anchor component={Link} to={contactsAddress.href()} inherit>
          {t('training.contacts')}
        </Anchor>
      ) : null}
    </Alert>
  );
}
