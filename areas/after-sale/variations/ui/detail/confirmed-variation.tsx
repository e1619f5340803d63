import { Anchor, Button, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { downloadFile } from '#areas/agency/documents/api/index.ts';
import { urlOf } from '#platform/api-kit/route.ts';
import { KeyValueList } from '#platform/ui-kit/display/key-value-list.tsx';
import { DateText, MomentText } from '#platform/ui-kit/display/values.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { DownloadButton } from '#platform/ui-shell/download/download-button.tsx';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { variationAddress } from '../../api/addresses.ts';
import type { VariationDetail } from '../../api/index.ts';
import { SETTLEMENT_LABELS } from '../../domain/index.ts';
import { useVariationsTexts } from '../../texts/it.ts';
import { PreviewPanel } from '../preview/preview-panel.tsx';
import { ReverseDialog } from './reverse-dialog.tsx';
import { SettleDialog } from './settle-dialog.tsx';
import { VariationHeader } from './variation-header.tsx';

function Other({ other: { id, code, number } }: { readonly other: NonNullable<VariationDetail['reverses']> }) {
  const t = useVariationsTexts();
  return (
    <Anchor component={Link} to={variationAddress.href({ id })} underline="always">
      {number === null ? code : t('detail.appendix', { number })}
    </Anchor>
  );
}

/** A confirmed variation: what changed, what it cost, its appendix, and the money. */
export function ConfirmedVariation({ detail }: { readonly detail: VariationDetail }) {
  const t = useVariationsTexts();
  const language = useLanguage();
  const maySettle = useHasRole('UPDATE_ESTRATTI_CONTO');
  const [dialog, setDialog] = useState<'reverse' | 'settle'>();
  const { settlement, fileId, effectiveOn, reason, confirmedAt, confirmedBy, reverses, reversedBy, isAwaited } = detail;
  const isOpen = settlement === 'DA_INCASSARE' || settlement === 'DA_RIMBORSARE';
  const close = () => setDialog(undefined);
  return (
    <>
      <VariationHeader
        detail={detail}
        actions={
          <>
            {reversedBy === null ? (
              <Button variant="default" onClick={() => setDialog('reverse')}>
                {t('detail.reverse')}
              </Button>
            ) : null}
            {fileId === null ? (
              <Text size="sm">{t('detail.making')}</Text>
            ) : (
              <DownloadButton label={t('detail.download')} address={urlOf(downloadFile, { params: { id: fileId }, query: {} })} />
            )}
          </>
        }
      />
      <Stack gap="md">
        <KeyValueList
          items={[
            {
              label: t('list.effectiveOn'),
              value: (
                <>
                  <DateText date={effectiveOn} /> {isAwaited ? t('detail.awaited') : null}
                </>
              ),
            },
            { label: t('detail.reason'), value: reason },
            ...(confirmedAt === null
              ? []
              : [
                  {
                    label: t('detail.confirmed'),
                    value: (
                      <>
                        {confirmedBy} · <MomentText instant={confirmedAt} />
                      </>
                    ),
                  },
                ]),
            ...(settlement === null ? [] : [{ label: t('list.settlement'), value: SETTLEMENT_LABELS[settlement][language] }]),
            ...(detail.settledOn === null
              ? []
              : [
                  {
                    label: t('detail.settled'),
                    value: (
                      <>
                        <DateText date={detail.settledOn} /> · {detail.settledReference}
                      </>
                    ),
                  },
                ]),
            ...(reverses === null ? [] : [{ label: t('detail.reverses'), value: <Other other={reverses} /> }]),
            ...(reversedBy === null ? [] : [{ label: t('detail.reversedBy'), value: <Other other={reversedBy} /> }]),
          ]}
        />
        {isOpen && maySettle ? (
          <div>
            <Button onClick={() => setDialog('settle')}>{t(`detail.settle.${settlement}`)}</Button>
          </div>
        ) : null}
        <PreviewPanel preview={detail.preview} title={t('detail.calculation')} />
      </Stack>
      {dialog === 'reverse' ? <ReverseDialog id={detail.id} onClose={close} /> : null}
      {dialog === 'settle' && isOpen ? <SettleDialog detail={detail} title={t(`detail.settle.${settlement}`)} onClose={close} /> : null}
    </>
  );
}
