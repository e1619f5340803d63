import { ActionIcon, Alert, Button, FileButton, Group, Image, List, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconCamera, IconPhone, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { z } from 'zod';
import { encodedFile } from '#areas/agency/documents/ui/public.tsx';
import { homeAddress } from '#platform/api-kit/frame-addresses.ts';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { MoneyField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { PageForm } from '#platform/ui-kit/form/page-form.tsx';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { ownClaimAddress } from '../../api/addresses.ts';
import { reportOwnClaim } from '../../api/index.ts';
import { addOwnClaimFile, OWN_CLAIM_FIELDS, ownClaimGuide, ownClaims, ownNoticeSchema, readOwnClaim } from '../../api/own-routes.ts';
import { CLAIM_DOCUMENTS } from '../../domain/claim-codes.ts';
import { CLAIM_CAUSES, type ClaimCause, documentsFor, isCrime } from '../../domain/index.ts';
import { useClaimsTexts } from '../../texts/it.ts';

type Guide = ResponseOf<typeof ownClaimGuide>;

/** Most photos of a notice; more are added on the page of the claim. */
const MAX_PHOTOS = 8;

interface PhotosProps {
  readonly photos: readonly File[];
  readonly onChange: (photos: readonly File[]) => void;
}

/** Photos that are sent with the notice, taken with the phone or chosen. */
function Photos({ photos, onChange }: PhotosProps) {
  const t = useClaimsTexts();
  const addresses = useMemo(() => photos.map((photo) => URL.createObjectURL(photo)), [photos]);
  useEffect(
    () => () => {
      for (const address of addresses) URL.revokeObjectURL(address);
    },
    [addresses],
  );
  return (
    <Stack gap="xs">
      <Text fw={600} size="sm">
        {t('own.photos')}
      </Text>
      {photos.length === 0 ? null : (
        <SimpleGrid cols={{ base: 3, sm: 4 }} spacing="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
          {photos.map((photo, i) => (
            <li key={`${photo.name} ${String(photo.lastModified)}`} style={{ position: 'relative' }}>
              <Image src={addresses[i]} alt={photo.name} h={90} fit="cover" radius="sm" />
              <ActionIcon
                variant="default"
                pos="absolute"
                top={4}
                right={4}
                aria-label={t('files.remove', { what: photo.name })}
                onClick={() => onChange(photos.filter((other) => other !== photo))}
              >
                <IconTrash size={16} />
              </ActionIcon>
            </li>
          ))}
        </SimpleGrid>
      )}
      {photos.length >= MAX_PHOTOS ? null : (
        <FileButton
          accept="image/jpeg,image/png,image/webp"
          multiple
          onChange={(chosen) => onChange([...photos, ...chosen].slice(0, MAX_PHOTOS))}
          inputProps={{ 'aria-label': t('own.addPhotos') }}
        >
          {(props) => (
            <Button {...props} size="md" variant="light" fullWidth leftSection={<IconCamera size={20} aria-hidden />}>
              {t('own.addPhotos')}
            </Button>
          )}
        </FileButton>
      )}
    </Stack>
  );
}

/** What the customer will need, by what happened. */
function Needed({ cause }: { readonly cause: ClaimCause }) {
  const t = useClaimsTexts();
  const language = useLanguage();
  return (
    <Alert color="blue" variant="light">
      {isCrime(cause) ? <Text mb={4}>{t('own.crime')}</Text> : null}
      <Text fw={600} size="sm">
        {t('own.needed')}
      </Text>
      <List size="sm">
        {documentsFor(cause).map((kind) => (
          <List.Item key={kind}>{CLAIM_DOCUMENTS[kind][language]}</List.Item>
        ))}
      </List>
    </Alert>
  );
}

function Repairmen({ repairmen }: Pick<Guide, 'repairmen'>) {
  const t = useClaimsTexts();
  return (
    <Stack gap={4}>
      <Text size="sm">{t('own.repairmenHelp')}</Text>
      {repairmen.map(({ id, name, phone }) =>
        phone === null ? null : (
          <Group key={id} gap="xs">
            <Button
              component="a"
              href={`tel:${phone}`}
              variant="default"
              size="compact-md"
              leftSection={<IconPhone size={16} aria-hidden />}
            >
              {t('own.call', { name })}
            </Button>
          </Group>
        ),
      )}
    </Stack>
  );
}

function NoticeForm({ id, guide, causa }: { readonly id: number; readonly guide: Guide; readonly causa: ClaimCause | undefined }) {
  const today = useToday();
  const t = useClaimsTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const report = useApiMutation(reportOwnClaim, { invalidates: [ownClaims] });
  const add = useApiMutation(addOwnClaimFile, { invalidates: [readOwnClaim] });
  const form = useSchemaForm(ownNoticeSchema, {
    labels: OWN_CLAIM_FIELDS,
    defaultValues: {
      cause: causa ?? ('' as 'ALTRO'),
      lossOn: '',
      lossTime: null,
      place: null,
      description: '',
      requested: 0,
      repairmanId: null,
    },
  });
  const cause = form.watch('cause');
  const isChosen = (cause as string) !== '';
  const isGlass = isChosen && cause === 'CRISTALLI' && guide.repairmen.length > 0;
  return (
    <PageForm
      form={form}
      saveLabel={t('own.send')}
      onSave={async (values) => {
        const { code, isKnown } = await report.mutateAsync({ params: { id }, body: z.parse(ownNoticeSchema, values) });
        // The claim has its number: a photo that does not arrive is added again on its page.
        try {
          for (const photo of photos) {
            await add.mutateAsync({ params: { code }, body: { kind: 'FOTO', file: await encodedFile(photo) } });
          }
        } catch (error) {
          notify.failed(error);
        }
        notify.done(t(isKnown ? 'own.known' : 'own.received', { code }));
        await navigate({ to: ownClaimAddress.href({ code }), ignoreBlocker: true });
      }}
      onCancel={() => void navigate({ to: homeAddress.href() })}
    >
      <Stack gap="md">
        <SelectField
          {...form.field('cause')}
          options={guide.causes.map((value) => ({ value, label: CLAIM_CAUSES[value][language] }))}
          clearable={false}
        />
        {isChosen ? <Needed cause={cause} /> : null}
        <SimpleGrid cols={2}>
          <DateField {...form.field('lossOn')} max={today} />
          <TextField {...form.field('lossTime')} placeholder={t('notice.timeFormat')} maxLength={5} />
        </SimpleGrid>
        <TextField {...form.field('place')} maxLength={200} />
        <TextAreaField {...form.field('description')} maxLength={2000} rows={4} />
        {isGlass ? (
          <>
            <SelectField
              {...form.field('repairmanId')}
              options={guide.repairmen.map(({ id: value, name, address }) => ({
                value,
                label: [name, address].filter((one) => one !== null).join(' · '),
              }))}
            />
            <Repairmen repairmen={guide.repairmen} />
          </>
        ) : null}
        <MoneyField {...form.field('requested')} required={false} />
        <Photos photos={photos} onChange={setPhotos} />
      </Stack>
    </PageForm>
  );
}

/** `/area-clienti/sinistri/nuovo/{id}`: a customer reports a loss from their phone. */
export function OwnNoticePage({ id, causa }: { readonly id: number; readonly causa?: string | undefined }) {
  const t = useClaimsTexts();
  const { data, error, refetch } = useApiQuery(ownClaimGuide, { params: { id }, query: {} });
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState height={320} />;
  return (
    <Stack gap="md" maw={640}>
      <Paper withBorder p="md">
        <Title order={2} size="h4">
          {[data.vehicle, data.plate].filter((one) => one !== null).join(' · ')}
        </Title>
        <Text size="sm">{t('own.intro')}</Text>
      </Paper>
      <NoticeForm id={id} guide={data} causa={data.causes.find((one) => one === causa)} />
    </Stack>
  );
}
