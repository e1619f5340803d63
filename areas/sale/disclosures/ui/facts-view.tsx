import { Anchor } from '@mantine/core';
import { downloadFile } from '#areas/agency/documents/api/index.ts';
import { formatIban } from '#platform/domain-kit/identifiers/iban.ts';
import { formatCents } from '#platform/domain-kit/number-format.ts';
import { KeyValueList } from '#platform/ui-kit/display/key-value-list.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { useDownload } from '#platform/ui-shell/download/use-download.ts';
import { DISCLOSURE_FIELDS, type Disclosure, PICTURE_LABEL } from '../api/index.ts';
import { useDisclosureTexts } from '../texts/it.ts';

function Picture({ fileId }: { readonly fileId: number }) {
  const t = useDisclosureTexts();
  const { busy, run } = useDownload();
  const open = () => run(() => apiClient.download(downloadFile, { params: { id: fileId }, query: {} }));
  return (
    <Anchor component="button" type="button" size="sm" disabled={busy} onClick={() => void open()}>
      {t('openPicture')}
    </Anchor>
  );
}

/** The facts of a version, with labels. */
export function FactsView({ disclosure }: { readonly disclosure: Disclosure }) {
  const t = useDisclosureTexts();
  const language = useLanguage();
  const worded = (name: string, value: string | number | boolean | null) => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'number') return `${formatCents(value, language)} €`;
    return name === 'iban' && value !== null ? formatIban(value) : value;
  };
  const items = Object.entries(disclosure.facts).map(([name, value]: [string, string | number | boolean | null]) => ({
    label: DISCLOSURE_FIELDS[name]?.[language] ?? name,
    value: worded(name, value),
  }));
  const { fileId } = disclosure;
  const picture = fileId === null ? [] : [{ label: PICTURE_LABEL[language], value: <Picture fileId={fileId} /> }];
  return <KeyValueList items={[...items, ...picture]} />;
}
