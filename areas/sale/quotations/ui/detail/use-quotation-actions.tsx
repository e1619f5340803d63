import { Stack, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { customerName } from '#areas/customers/customers/domain/index.ts';
import { policyAddress } from '#areas/sale/contracts/api/addresses.ts';
import type { ContractDetail } from '#areas/sale/contracts/ui/public.tsx';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { type ConfirmRequest, useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { isApiError } from '#platform/ui-shell/api/api-error.ts';
import { queryKeyOf, useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { editQuotationAddress, newQuotationAddress } from '../../api/addresses.ts';
import { cancel, issue, revoke, unlock } from '../../api/index.ts';
import { accept, approve } from '../../api/routes.ts';
import { useQuotationsTexts } from '../../texts/pages/it.ts';
import { QUOTATION_QUERIES } from '../quotation-queries.ts';
import type { ActionName } from './action-order.ts';

interface ReasonBoxProps {
  /** What will happen. */
  readonly text: string;
  readonly label: string;
  readonly help: string;
  readonly required?: boolean;
  readonly error?: string | undefined;
  readonly onChange: (reason: string) => void;
}

/** Body of a confirm dialog that requires a reason. */
function ReasonBox({ text, label, help, required = false, error, onChange }: ReasonBoxProps) {
  return (
    <Stack gap="sm">
      <Text>{text}</Text>
      <Textarea
        label={label}
        description={help}
        withAsterisk={required}
        aria-required={required || undefined}
        error={error}
        maxLength={500}
        autosize
        minRows={2}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Stack>
  );
}

/** An acceptance or issue refused because the price on screen is outdated. */
export interface MovedPrice {
  readonly action: 'accetta' | 'emetti';
  readonly shown: { readonly premium: number; readonly hash: string };
  /** The justification for selling outside the target market. */
  readonly marketReason: string | null;
}

type Reasoned = 'revoca' | 'annulla' | 'sblocca' | 'approva';

/**
 * Runs the user's actions on a quotation: confirms first, sends each intent exactly once, shows the result. `moved`
 * holds a changed price; any other refusal shows its message and reloads the page.
 */
export function useQuotationActions(detail: ContractDetail) {
  const t = useQuotationsTexts();
  const language = useLanguage();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [running, setRunning] = useState<ActionName>();
  const [moved, setMoved] = useState<MovedPrice>();
  const accepting = useApiMutation(accept);
  const issuing = useApiMutation(issue);
  const reasoned = {
    revoca: useApiMutation(revoke),
    annulla: useApiMutation(cancel),
    sblocca: useApiMutation(unlock),
    approva: useApiMutation(approve),
  };

  const { id, number } = detail;
  const params = { id };
  const refresh = () => Promise.all(QUOTATION_QUERIES.map((route) => client.invalidateQueries({ queryKey: queryKeyOf(route) })));
  const euro = (cents: number | null | undefined) => formatEuro(cents ?? 0, language);

  /** Runs a write; returns whether it succeeded. */
  const run = async (
    action: ActionName,
    work: () => Promise<unknown>,
    shown?: MovedPrice['shown'],
    marketReason: string | null = null,
  ): Promise<boolean> => {
    setRunning(action);
    try {
      await work();
      return true;
    } catch (error) {
      await refresh();
      if (isApiError(error, 'PRICE_MOVED') && shown !== undefined && (action === 'accetta' || action === 'emetti'))
        setMoved({ action, shown, marketReason });
      else notify.failed(error);
      return false;
    } finally {
      setRunning(undefined);
    }
  };

  const acceptAt = async (shown: MovedPrice['shown'], marketReason: string | null) => {
    const send = () => accepting.mutateAsync({ params, body: { priceHash: shown.hash, marketReason } });
    if (!(await run('accetta', send, shown, marketReason))) return;
    notify.done(t('done.accetta', { number }));
    await refresh();
  };
  const issueAt = async (shown: MovedPrice['shown']) => {
    let policyNumber: string | null = null;
    const send = async () => {
      ({ policyNumber } = await issuing.mutateAsync({ params, body: { priceHash: shown.hash } }));
    };
    if (!(await run('emetti', send, shown))) return;
    if (policyNumber === null) {
      notify.done(t('done.emetti', { number }));
      await refresh();
      return;
    }
    await navigate({ to: policyAddress.href({ id, emessa: 1 }) });
    await refresh();
  };

  /** Asks until a justification is written; null when the user cancels. */
  const justified = async (request: ConfirmRequest): Promise<string | null> => {
    let reason = '';
    const keep = (typed: string) => {
      reason = typed;
    };
    const text = t('confirm.market', { reasons: detail.market.outside.join('; ') });
    const words = { text, label: t('confirm.marketReason'), help: t('confirm.marketHelp'), required: true };
    for (let error: string | undefined; ; error = t('confirm.marketMissing')) {
      if (!(await confirm({ ...request, message: <ReasonBox {...words} error={error} onChange={keep} /> }))) return null;
      if (reason.trim() !== '') return reason.trim();
    }
  };

  const withReason = async (action: Reasoned, request: Omit<ConfirmRequest, 'message'>, text: string) => {
    let reason = '';
    const keep = (typed: string) => {
      reason = typed;
    };
    const box = <ReasonBox text={text} label={t('confirm.reason')} help={t('confirm.reasonHelp')} onChange={keep} />;
    if (!(await confirm({ cancel: t('confirm.notNow'), ...request, message: box }))) return;
    if (!(await run(action, () => reasoned[action].mutateAsync({ params, body: { reason } })))) return;
    notify.done(t(`done.${action}`, { number }));
    await refresh();
  };

  const acts: Readonly<Record<ActionName, () => Promise<unknown>>> = {
    modifica: () => navigate({ to: editQuotationAddress.href({ id }) }),
    completa: () => navigate({ to: editQuotationAddress.href({ id }) }),
    accetta: async () => {
      const shown = detail.price;
      if (shown === null) return;
      const amount = euro(shown.premium);
      const request = { title: t('confirm.accetta', { number, amount }), message: t('confirm.accettaText') };
      const asked = { ...request, confirm: t('confirm.accettaYes', { amount }), cancel: t('confirm.notNow') };
      if (detail.market.outside.length > 0) {
        const reason = await justified(asked);
        if (reason !== null) await acceptAt(shown, reason);
      } else if (await confirm(asked)) await acceptAt(shown, null);
    },
    emetti: async () => {
      const shown = detail.price;
      if (shown === null) return;
      const title = t('confirm.emetti', { customer: customerName(detail.data.customer), amount: euro(shown.premium) });
      if (await confirm({ title, message: t('confirm.emettiText'), confirm: t('confirm.emettiYes'), cancel: t('confirm.notNow') }))
        await issueAt(shown);
    },
    revoca: () =>
      withReason('revoca', { title: t('confirm.revoca', { number }), confirm: t('confirm.revocaYes') }, t('confirm.revocaText')),
    annulla: () =>
      withReason(
        'annulla',
        {
          title: t('confirm.annulla', { number, amount: euro(detail.price?.premium) }),
          confirm: t('confirm.annullaYes'),
          cancel: t('confirm.annullaNo'),
          danger: true,
        },
        t('confirm.annullaText'),
      ),
    sblocca: () =>
      withReason(
        'sblocca',
        { title: t('confirm.sblocca', { number }), confirm: t('confirm.sbloccaYes') },
        t('confirm.sbloccaText', { amount: euro(detail.price?.premium) }),
      ),
    approva: () =>
      withReason('approva', { title: t('confirm.approva', { number }), confirm: t('confirm.approvaYes') }, t('confirm.approvaText')),
    copia: () => navigate({ to: newQuotationAddress.href({ copia: id }) }),
  };

  return {
    act: (action: ActionName) => acts[action](),
    running,
    moved,
    /** Closes the dialog about a changed price; with a price, continues at that price. */
    settle: async (adopted?: MovedPrice['shown']) => {
      setMoved(undefined);
      if (adopted === undefined || moved === undefined) return;
      await (moved.action === 'accetta' ? acceptAt(adopted, moved.marketReason) : issueAt(adopted));
    },
  };
}
