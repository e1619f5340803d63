import { Anchor, List } from '@mantine/core';
import { useQuoterTexts } from '../../../texts/quoter/it.ts';
import { useQuoter } from '../../state/quoter-context.ts';

export interface ShownBlock {
  readonly field: string | null;
  readonly text: string;
}

interface BlockListProps {
  readonly blocks: readonly ShownBlock[];
  /** Further reasons are counted only. */
  readonly max?: number;
}

/** Reasons, each with a link to the field that resolves it. */
export function BlockList({ blocks, max = 6 }: BlockListProps) {
  const t = useQuoterTexts();
  const { goToField } = useQuoter();
  const shown = blocks.slice(0, max);
  const rest = blocks.length - shown.length;
  return (
    <List size="sm" spacing={0} listStyleType="none">
      {shown.map(({ field, text }) => (
        <List.Item key={`${field} ${text}`}>
          {field === null ? (
            text
          ) : (
            <Anchor component="button" type="button" size="sm" ta="start" py={3} onClick={() => goToField(field)}>
              {text}
            </Anchor>
          )}
        </List.Item>
      ))}
      {rest > 0 ? <List.Item c="dimmed">{t('price.more', { count: rest })}</List.Item> : null}
    </List>
  );
}
