import {
  ActionIcon,
  Alert,
  Button,
  Group,
  NativeSelect,
  Radio,
  SegmentedControl,
  Select,
  Stack,
  Table,
  Text,
  TextInput,
} from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { listProvinces, type Province } from '#areas/agency/geography/api/index.ts';
import { ItalyMap } from '#areas/agency/geography/ui/public.tsx';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { renameZone, withProvinceIn } from '../../../domain/zones.ts';
import { useTariffTexts } from '../../../texts/tariff/it.ts';
import { Section } from '../../section.tsx';
import { keyed } from '../keyed.ts';
import classes from '../tariff.module.css';
import type { TariffForm, TariffInput } from '../tariff-form.ts';
import { NO_ZONE_COLOR, zoneColor } from './zone-colors.ts';

type ZoneInput = TariffInput['zones'][number];

interface ZoneLineProps {
  readonly form: TariffForm;
  readonly zone: ZoneInput;
  readonly index: number;
  readonly readOnly: boolean;
}

/** Code, name and size of one zone; a changed code is changed wherever the zone is used. */
function ZoneLine({ form, zone, index, readOnly }: ZoneLineProps) {
  const t = useTariffTexts();
  const [code, setCode] = useState<string>();
  const rename = () => {
    if (code !== undefined && code !== zone.code && code !== '') {
      const parts = renameZone(form.getValues(), zone.code, code);
      form.setValue('zones', parts.zones, { shouldDirty: true });
      form.setValue('coverages', parts.coverages, { shouldDirty: true });
      form.setValue('commissions', parts.commissions, { shouldDirty: true });
    }
    setCode(undefined);
  };
  const confirm = useConfirm();
  const remove = async () => {
    const count = zone.provinces.length;
    const asked = {
      title: t('zones.removeTitle', { zone: zone.code }),
      message: t('zones.removeText', { count }),
      confirm: t('zones.removeYes'),
      danger: true,
    };
    if (count > 0 && !(await confirm(asked))) return;
    const zones = form.getValues('zones').filter((_, i) => i !== index);
    form.setValue('zones', zones, { shouldDirty: true });
  };
  const number = index + 1;
  return (
    <div className={classes.zone}>
      <Radio value={String(index)} aria-label={t('zones.brush', { zone: zone.code })} disabled={readOnly} />
      <span className={classes.swatch} style={{ background: zoneColor(index) }} aria-hidden />
      <TextInput
        aria-label={t('zones.code', { number })}
        w={{ base: 72, sm: 88 }}
        value={code ?? zone.code}
        maxLength={40}
        onChange={(event) => setCode(event.currentTarget.value.toUpperCase().replace(/[^A-Z0-9_-]/g, ''))}
        onBlur={rename}
        error={form.getFieldState(`zones.${index}.code`).error?.message}
      />
      <TextInput
        aria-label={t('zones.name', { number })}
        className={classes.zoneName}
        value={zone.name}
        maxLength={100}
        onChange={(event) => form.setValue(`zones.${index}.name`, event.currentTarget.value, { shouldDirty: true })}
        error={form.getFieldState(`zones.${index}.name`).error?.message}
      />
      <Text size="sm" w={24} ta="end" className="tabular">
        {zone.provinces.length}
      </Text>
      {readOnly ? null : (
        <ActionIcon variant="subtle" color="red.9" onClick={() => void remove()} aria-label={t('zones.remove', { zone: zone.code })}>
          <IconTrash size={16} stroke={1.6} />
        </ActionIcon>
      )}
    </div>
  );
}

interface ProvinceListProps {
  readonly provinces: readonly Province[];
  readonly zones: readonly ZoneInput[];
  readonly readOnly: boolean;
  readonly onPut: (province: string, zone: number | null) => void;
}

/** The map as a list: every province with its zone. */
function ProvinceList({ provinces, zones, readOnly, onPut }: ProvinceListProps) {
  const t = useTariffTexts();
  const options = [
    { value: '', label: t('zones.none') },
    ...zones.map(({ code, name }, i) => ({ value: String(i), label: `${code} · ${name}` })),
  ];
  return (
    <Table.ScrollContainer minWidth={280} mah={640}>
      <Table stickyHeader aria-label={t('zones.list')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('zones.province')}</Table.Th>
            <Table.Th visibleFrom="sm">{t('zones.region')}</Table.Th>
            <Table.Th>{t('zones.zone')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {provinces.map(({ acronym, name, region }) => {
            const zone = zones.findIndex((one) => one.provinces.includes(acronym));
            return (
              <Table.Tr key={acronym}>
                <Table.Td>
                  {name} ({acronym})
                </Table.Td>
                <Table.Td visibleFrom="sm">{region}</Table.Td>
                <Table.Td>
                  <NativeSelect
                    aria-label={t('zones.zoneOf', { province: name })}
                    data={options}
                    value={zone === -1 ? '' : String(zone)}
                    disabled={readOnly}
                    onChange={(event) => onPut(acronym, event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
                  />
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** Assigns provinces to zones, on the map or in the list; a province is in one zone at most. */
export function ZonesTab({ form, readOnly }: { form: TariffForm; readOnly: boolean }) {
  const t = useTariffTexts();
  const zones = useWatch({ control: form.control, name: 'zones' });
  const { data } = useApiQuery(listProvinces, { query: {} }, { staleTime: 3_600_000 });
  const [brush, setBrush] = useState('0');
  const [view, setView] = useState('map');
  const provinces = data?.items ?? [];
  const active = brush === '' ? null : Number(brush);
  const put = (province: string, zone: number | null) => {
    const next = withProvinceIn(form.getValues('zones'), province, zone);
    form.setValue(
      'zones',
      next.map((one) => ({ ...one, provinces: [...one.provinces] })),
      { shouldDirty: true },
    );
  };
  const zoneOf = new Map(zones.flatMap((zone, i) => zone.provinces.map((province) => [province, i] as const)));
  const nameOf = new Map(provinces.map(({ acronym, name }) => [acronym, name]));
  const fieldOf = (acronym: string) => {
    const index = zoneOf.get(acronym);
    const zone = index === undefined ? undefined : zones[index];
    const name = nameOf.get(acronym) ?? acronym;
    return {
      color: index === undefined ? NO_ZONE_COLOR : zoneColor(index),
      mark: zone === undefined ? acronym : zone.code.slice(0, 4),
      text:
        zone === undefined
          ? t('zones.without', { province: name })
          : t('zones.within', { province: name, zone: `${zone.code} ${zone.name}` }),
    };
  };
  const painted = active !== null && active < zones.length ? active : null;
  const missing = provinces.filter(({ acronym }) => !zoneOf.has(acronym));
  const fill = () => {
    for (const { acronym } of missing) put(acronym, active);
  };
  const regions = [...new Set(provinces.map(({ region }) => region))].sort((a, b) => a.localeCompare(b, 'it'));
  const paintRegion = (wanted: string | null) => {
    for (const { acronym, region } of provinces) if (region === wanted) put(acronym, painted);
  };
  const add = () => {
    const used = new Set(zones.map(({ code }) => code));
    let number = zones.length + 1;
    while (used.has(`Z${number}`)) number += 1;
    form.setValue('zones', [...zones, { code: `Z${number}`, name: t('zones.newName', { number }), provinces: [] }], { shouldDirty: true });
    setBrush(String(zones.length));
  };
  return (
    <div className={classes.zones}>
      <Section title={t('zones.title')} help={readOnly ? undefined : t('zones.help')} cols={1}>
        <Stack gap="xs">
          <Radio.Group value={brush} onChange={setBrush} aria-label={t('zones.brushes')}>
            <Stack gap="xs">
              {keyed(zones, (zone) => zone.code).map(({ item, index, key }) => (
                <ZoneLine key={key} form={form} zone={item} index={index} readOnly={readOnly} />
              ))}
              {readOnly ? null : <Radio value="" label={t('zones.erase')} />}
            </Stack>
          </Radio.Group>
          {readOnly ? null : (
            <Group gap="xs">
              <Button variant="default" leftSection={<IconPlus size={16} stroke={1.8} />} onClick={add}>
                {t('zones.add')}
              </Button>
              {missing.length > 0 && active !== null && active < zones.length ? (
                <Button variant="subtle" onClick={fill}>
                  {t('zones.fill', { zone: zones[active]?.code ?? '' })}
                </Button>
              ) : null}
            </Group>
          )}
          {provinces.length === 0 ? null : (
            <Alert color={missing.length === 0 ? 'green' : 'yellow'} variant="light" py="xs" role="status">
              {missing.length === 0
                ? t('zones.complete')
                : t('zones.missing', { count: missing.length, provinces: missing.map(({ acronym }) => acronym).join(', ') })}
            </Alert>
          )}
        </Stack>
      </Section>
      <Section title={t('zones.provinces')} cols={1}>
        <Stack gap="sm">
          <SegmentedControl
            value={view}
            onChange={setView}
            data={[
              { value: 'map', label: t('zones.asMap') },
              { value: 'list', label: t('zones.asList') },
            ]}
            style={{ alignSelf: 'flex-start' }}
          />
          {readOnly ? null : (
            <Select
              aria-label={t('zones.paintRegion')}
              placeholder={t('zones.paintRegion')}
              data={regions}
              value={null}
              searchable
              onChange={paintRegion}
              maw={320}
            />
          )}
          {view === 'map' ? (
            <>
              <ItalyMap
                label={t('zones.map')}
                fieldOf={fieldOf}
                {...(readOnly ? {} : { onPaint: (acronym: string) => put(acronym, painted) })}
              />
              <Text size="xs" c="dimmed">
                {t('zones.approximate')}
              </Text>
            </>
          ) : (
            <ProvinceList provinces={provinces} zones={zones} readOnly={readOnly} onPut={put} />
          )}
        </Stack>
      </Section>
    </div>
  );
}
