import { type Identifier, identifierFault } from '#platform/domain-kit/identifiers/identifier-faults.ts';
import { useLanguage } from '../../texts/language.ts';

interface IdentifierFaultProps {
  readonly kind: Identifier;
  readonly value: string;
}

/** What is wrong with a refused identifier, under the message of its rule. */
export function IdentifierFault({ kind, value }: IdentifierFaultProps) {
  const language = useLanguage();
  return <span style={{ display: 'block' }}>{identifierFault(kind, value)[language]}</span>;
}
