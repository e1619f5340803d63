import { ActionIcon, Alert, Box, Button, FileButton, Group, Image, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconCamera, IconMapPin, IconPhone, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useFileAddress } from '#areas/agency/documents/ui/public.tsx';
import { KeyValueList } from '#platform/ui-kit/display/key-value-list.tsx';
import { StateBadge } from '#platform/ui-kit/display/state-badge.tsx';
import { DateText, Money } from '#platform/ui-kit/display/values.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { readClaim } from '../../api/index.ts';
import { removeClaimFile } from '../../api/routes.ts';
import type { ClaimDetail } from '../../api/schemas.ts';
import { CLAIM_CAUSES } from '../../domain/index.ts';
import { CLAIM_STEPS } from '../../domain/state-codes.ts';
import { useClaimsTexts } from '../../texts/it.ts';
import { useSendFile } from '../detail/files-panel.tsx';
import { SurveyDialog } from '../detail/survey-dialog.tsx';
import { CLAIM_QUERIES } from '../detail/use-stale.ts';

interface PhotoProps {
  readonly file: ClaimDetail['files'][number];
  readonly busy: boolean;
  readonly onRemove: () => void;
}

/** A photo; touching it opens it whole. */
function Photo({ file: { fileId, fileName, removable }, busy, onRemove }: PhotoProps) {
  const t = useClaimsTexts();
  const address = useFileAddress(fileId);
  const remove = t('files.remove', { what: fileName });
  return (
    <Box component="li" pos="relative">
      <a href={address} target="_blank" rel="noreferrer" aria-label={fileName}>
        <Image src={address ?? null} alt="" h={150} fit="cover" radius="sm" />
      </a>
      {removable ? (
        <ActionIcon
          variant="default"
          size="lg"
          pos="absolute"
          top={6}
          right={6}
          loading={busy}
          aria-label={remove}
          title={remove}
          onClick={onRemove}
        >
          <IconTrash size={18} />
        </ActionIcon>
      ) : null}
    </Box>
  );
}

/** Photos of the damage: taken with the phone, sent one by one. */
function Photos({ detail: { code, files, may } }: { readonly detail: ClaimDetail }) {
  const t = useClaimsTexts();
  const { send, isPending } = useSendFile(code);
  const remove = useApiMutation(removeClaimFile, CLAIM_QUERIES);
  const photos = files.filter(({ isPicture }) => isPicture);
  return (
    <Paper withBorder p="md" component="section" aria-label={t('survey.photos')}>
      <Stack gap="sm">
        <Title order={3} size="h4">
          {t('survey.photos')}
        </Title>
        {photos.length === 0 ? <Text size="sm">{t('survey.noPhotos')}</Text> : null}
        <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
          {photos.map((file) => (
            <Photo
              key={file.id}
              file={file}
              busy={remove.isPending}
              onRemove={() => void remove.mutateAsync({ params: { code, id: file.id } }).catch(notify.failed)}
            />
          ))}
        </SimpleGrid>
        {may.write ? (
          <FileButton
            accept="image/jpeg,image/png,image/webp"
            onChange={(file) => void send('FOTO', file)}
            inputProps={{ capture: 'environment', 'aria-label': t('survey.takePhoto') }}
          >
            {(props) => (
              <Button {...props} size="lg" variant="light" fullWidth leftSection={<IconCamera aria-hidden />} loading={isPending}>
                {t('survey.takePhoto')}
              </Button>
            )}
          </FileButton>
        ) : null}
      </Stack>
    </Paper>
  );
}

function Survey({ detail }: { readonly detail: ClaimDetail }) {
  const t = useClaimsTexts();
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const { code, step, cause, vehicle, plate, place, policy, lossOn, dueOn, work, description, computed, parts, may } = detail;
  return (
    <Stack gap="md" maw={640} mx="auto">
      <Group justify="space-between">
        <Title order={2} size="h3">
          {code}
        </Title>
        <StateBadge states={CLAIM_STEPS} state={step} />
      </Group>
      <Paper withBorder p="md" component="section" aria-label={t('detail.facts')}>
        <KeyValueList
          items={[
            { label: t('list.cause'), value: CLAIM_CAUSES[cause][language] },
            { label: t('list.vehicle'), value: [vehicle, plate].filter((one) => one !== null).join(' · ') },
            { label: t('list.customer'), value: detail.customer },
            { label: t('list.lossOn'), value: <DateText date={lossOn} /> },
            ...(dueOn === null || work !== 'SINISTRO_DA_PERIZIARE' ? [] : [{ label: t(`work.${work}`), value: <DateText date={dueOn} /> }]),
            { label: t('detail.insuredValue'), value: <Money cents={policy.insuredValue} /> },
          ]}
        />
        <Text mt="sm" style={{ overflowWrap: 'anywhere' }}>
          {description}
        </Text>
        <Group mt="sm" gap="xs">
          {policy.phone === null ? null : (
            <Button component="a" href={`tel:${policy.phone}`} variant="default" leftSection={<IconPhone size={18} aria-hidden />}>
              {t('survey.call')}
            </Button>
          )}
          {place === null ? null : (
            <Text size="sm">
              <IconMapPin size={16} aria-hidden /> {place}
            </Text>
          )}
        </Group>
      </Paper>
      <Photos detail={detail} />
      {computed === null ? null : (
        <Paper withBorder p="md" component="section" aria-label={t('amounts.title')}>
          {parts.map((part) => (
            <div key={part.id}>
              <Text fw={600}>
                {part.name}: <Money cents={part.computed} />
              </Text>
              {part.steps.map((one, at) => (
                <Text key={`${one.text} ${String(at)}`} size="sm">
                  {one.text}: <Money cents={one.amount} />
                </Text>
              ))}
            </div>
          ))}
        </Paper>
      )}
      {may.survey ? (
        <Button size="lg" onClick={() => setIsOpen(true)}>
          {t(computed === null ? 'survey.record' : 'survey.again')}
        </Button>
      ) : (
        <Alert color="gray" variant="light">
          {t('survey.over')}
        </Alert>
      )}
      {isOpen ? <SurveyDialog detail={detail} onClose={() => setIsOpen(false)} /> : null}
    </Stack>
  );
}

/** `/sinistri/perizia/{codice}`: the survey on the phone of the loss adjuster. */
export function SurveyPage({ code }: { readonly code: string }) {
  const { data, error, refetch } = useApiQuery(readClaim, { params: { code } });
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState />;
  return <Survey detail={data} />;
}
