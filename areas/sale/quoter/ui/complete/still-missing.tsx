import { Alert, Anchor, List } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { quotationAddress } from '#areas/sale/contracts/api/addresses.ts';
import { isCompletable, PAPERS_FIELD, PHOTOS_FIELD } from '#areas/sale/contracts/domain/index.ts';
import type { ContractDetail } from '#areas/sale/contracts/ui/public.tsx';
import { useCompletionTexts } from '../../texts/completion/it.ts';

interface StillMissingProps {
  readonly detail: ContractDetail;
  readonly onField: (path: string) => void;
}

/** The reasons that block the issue of an accepted quotation, each with a link to its field. */
export function StillMissing({ detail, onField }: StillMissingProps) {
  const t = useCompletionTexts();
  const blocks = detail.actions.find(({ action }) => action === 'emetti')?.blocks ?? [];
  if (blocks.length === 0) return null;
  const way = (field: string | null, text: string) => {
    const page = field === PHOTOS_FIELD ? { tab: 'foto' } : field === PAPERS_FIELD ? { consegna: 1 } : null;
    if (page !== null) {
      return (
        <Anchor component={Link} to={quotationAddress.href({ id: detail.id, ...page })} size="sm">
          {text}
        </Anchor>
      );
    }
    if (field === null || !isCompletable(field, detail.status)) return text;
    return (
      <Anchor component="button" type="button" size="sm" ta="start" onClick={() => onField(field)}>
        {text}
      </Anchor>
    );
  };
  return (
    <Alert color="orange" variant="light" title={t('missing')}>
      <List size="sm" spacing={2}>
        {blocks.map(({ field, text }) => (
          <List.Item key={text}>{way(field, text)}</List.Item>
        ))}
      </List>
    </Alert>
  );
}
