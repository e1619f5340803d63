import { Anchor, Text } from '@mantine/core';
import { downloadFile } from '#areas/agency/documents/api/index.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { useDownload } from '#platform/ui-shell/download/use-download.ts';
import { privacyNoticeInForce } from '../../api/index.ts';
import { useSettingsTexts } from '../../texts/it.ts';

/** The privacy notice in force, with its version, for the customer; says so if there is none. */
export function PrivacyNoticeLink() {
  const t = useSettingsTexts();
  const { data } = useApiQuery(privacyNoticeInForce, {}, { staleTime: 600_000 });
  const { busy, run } = useDownload();
  if (data === undefined) return null;
  const { notice } = data;
  if (notice === null) {
    return (
      <Text size="sm" c="dimmed">
        {t('privacy.missing')}
      </Text>
    );
  }
  const open = () => run(() => apiClient.download(downloadFile, { params: { id: notice.fileId }, query: {} }));
  return (
    <Text size="sm">
      <Anchor component="button" type="button" size="sm" disabled={busy} onClick={() => void open()}>
        {t('privacy.link')}
      </Anchor>
      , {t('privacy.which', { number: notice.number, date: formatDate(notice.validFrom) })}
    </Text>
  );
}
