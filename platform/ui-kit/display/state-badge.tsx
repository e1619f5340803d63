import type { StateTable } from '#platform/domain-kit/code-table.ts';
import { useLanguage } from '../texts/language.ts';
import { StatusBadge } from './status-badge.tsx';

interface StateBadgeProps<State extends string> {
  readonly states: StateTable<State>;
  readonly state: State;
  /** Whether a customer reads it. */
  readonly forCustomer?: boolean;
}

/** A state with the label and the colour that its table declares. */
export function StateBadge<State extends string>({ states, state, forCustomer = false }: StateBadgeProps<State>) {
  const language = useLanguage();
  const { label, customerLabel, tone } = states.rows[state];
  return <StatusBadge tone={tone}>{(forCustomer ? (customerLabel ?? label) : label)[language]}</StatusBadge>;
}
