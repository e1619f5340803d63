import { Badge } from '@mantine/core';
import { IconBuildingStore, IconFileCertificate, IconFileText, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isGroup } from '#areas/agency/access/domain/index.ts';
import { customerAddress } from '#areas/customers/customers/api/addresses.ts';
import { networkAddress, userAddress, userListAddress } from '#areas/network/users/api/addresses.ts';
import { GROUP_LABELS, mayTouch, userPathOf } from '#areas/network/users/domain/index.ts';
import { contractHref } from '#areas/sale/contracts/api/addresses.ts';
import { ContractStatus } from '#areas/sale/contracts/ui/public.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useHasRole, useSession } from '#platform/ui-shell/session/session.ts';
import type { Found } from '../../api/index.ts';
import { FITS, type Fit } from '../../domain/index.ts';
import { useWorkspaceTexts } from '../../texts/it.ts';

/** One line of the results, of any kind. */
export interface Result {
  readonly key: string;
  readonly href: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly facts: readonly string[];
  readonly badge: ReactNode;
  readonly fit: Fit;
}

export interface ResultGroup {
  readonly kind: keyof Found | 'pages';
  readonly title: string;
  readonly results: readonly Result[];
}

const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** Returns the groups with the one of the best match first; equal ones keep their order. */
export function bestFirst(groups: readonly ResultGroup[]): ResultGroup[] {
  const best = ({ results }: ResultGroup) => FITS.indexOf(results[0]?.fit ?? 'FUZZY');
  return groups.toSorted((a, b) => best(a) - best(b));
}

/** Turns an answer into groups of lines with links. */
export function useResultGroups(found: Found | undefined): ResultGroup[] {
  const t = useWorkspaceTexts();
  const language = useLanguage();
  const { gruppo } = useSession();
  const mayEdit = useHasRole('UPDATE_UTENTI');
  if (found === undefined) return [];

  const contracts = found.contracts.map((one): Result => {
    const policy = one.policyNumber;
    return {
      key: `contract-${one.id}`,
      href: contractHref(one),
      icon: policy !== null ? <IconFileCertificate {...ICON} /> : <IconFileText {...ICON} />,
      title: policy !== null ? t('search.policy', { number: policy }) : t('search.quotation', { number: one.number }),
      facts: [one.plate ?? '', one.customer, one.vehicle, one.by === 'CHASSIS' ? t('search.chassis', { chassis: one.chassis ?? '' }) : ''],
      badge: <ContractStatus status={one.status} cancelled={one.cancelled} />,
      fit: one.fit,
    };
  });
  const customers = found.customers.map(
    (one): Result => ({
      key: `customer-${one.id}`,
      href: customerAddress.href({ id: one.id }),
      icon: one.vatNumber === null ? <IconUser {...ICON} /> : <IconBuildingStore {...ICON} />,
      title: one.name,
      facts: [
        one.taxCode,
        one.vatNumber === null || one.vatNumber === one.taxCode ? '' : t('search.vat', { number: one.vatNumber }),
        one.city ?? '',
        [
          one.policies === 0 ? '' : t('search.policies', { count: one.policies }),
          one.quotations === 0 ? '' : t('search.quotations', { count: one.quotations }),
        ]
          .filter((part) => part !== '')
          .join(', '),
      ],
      badge: null,
      fit: one.fit,
    }),
  );
  const users = found.users.map((one): Result => {
    const path = userPathOf(one.group);
    const edits = mayEdit && isGroup(gruppo) && mayTouch('EDIT', gruppo, one.group);
    return {
      key: `user-${one.id}`,
      href:
        path === null
          ? networkAddress.href()
          : edits
            ? userAddress.href({ userPath: path, id: one.id })
            : userListAddress.href({ userPath: path, search: one.username }),
      icon: <IconUser {...ICON} />,
      title: one.name,
      facts: [one.username, GROUP_LABELS[one.group].one[language], one.email ?? ''],
      badge: one.enabled ? null : (
        <Badge color="gray" variant="light">
          {t('search.disabled')}
        </Badge>
      ),
      fit: one.fit,
    };
  });
  const groups: ResultGroup[] = [
    { kind: 'contracts', title: t('search.contracts'), results: contracts },
    { kind: 'customers', title: t('search.customers'), results: customers },
    { kind: 'users', title: t('search.users'), results: users },
  ];
  return groups.filter(({ results }) => results.length > 0);
}
