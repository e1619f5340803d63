import { MultiSelect, Select } from '@mantine/core';
import { useFormState, useWatch } from 'react-hook-form';
import { getEquipment, listBrands, listModels, listVersions } from '#areas/agency/vehicles/api/index.ts';
import { fuelTexts } from '#areas/agency/vehicles/domain/index.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { messageOf } from '#platform/ui-kit/feedback/shown-error.ts';
import { beginsFirst } from '#platform/ui-kit/form/choice/begins-first.ts';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { kitText, useKitTexts } from '#platform/ui-kit/texts/kit-texts.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { useObjectTexts } from '../../texts/object/it.ts';
import { treatedFirst } from '../logic/brands.ts';
import classes from '../quoter.module.css';
import { useQuoteField, useSetValue } from '../state/quote-field.ts';
import { useQuoter } from '../state/quoter-context.ts';

const FRESH_MS = 3_600_000;

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The options including the chosen value, which a filter may have removed. */
function including(options: readonly Choice[], value: string | null, label: string | null): Choice[] {
  return value === null || options.some((option) => option.value === value) ? [...options] : [{ value, label: label ?? value }, ...options];
}

/** Make, model and version from the catalogue; the version sets fuel and power. */
export function CatalogueFields() {
  const today = useToday();
  const t = useObjectTexts();
  const kit = useKitTexts();
  const language = useLanguage();
  const field = useQuoteField();
  const set = useSetValue();
  const { form, data, behaviour } = useQuoter();
  const { errors } = useFormState({ control: form.control, name: 'vehicle' });
  const [brandCode = null, modelCode = null, versionCode = null, equipment = []] = useWatch({
    control: form.control,
    name: ['vehicle.brandCode', 'vehicle.modelCode', 'vehicle.versionCode', 'vehicle.equipment'],
  });
  const { vehicle } = data;
  const category = vehicle.vehicleType === 'MOTOVEICOLI' ? 'MOTOVEICOLI' : 'AUTOVEICOLI';
  const goods = vehicle.vehicleType === 'AUTOCARRO_35Q' || undefined;
  // A new unregistered vehicle must be one on sale today.
  const onSale = vehicle.status?.startsWith('NUOVO') === true ? today : undefined;
  const registrationDate = vehicle.registrationDate ?? onSale;

  const brands = useApiQuery(listBrands, { query: { category, registrationDate, goods } }, { staleTime: FRESH_MS });
  const models = useApiQuery(
    listModels,
    { query: { category, brand: brandCode ?? '', registrationDate, goods } },
    { enabled: brandCode !== null, staleTime: FRESH_MS },
  );
  const versions = useApiQuery(
    listVersions,
    { query: { model: modelCode ?? '', registrationDate } },
    { enabled: modelCode !== null, staleTime: FRESH_MS },
  );
  const optional = useApiQuery(
    getEquipment,
    { query: { version: versionCode ?? '' } },
    { enabled: versionCode !== null, staleTime: FRESH_MS },
  );

  const chooseVersion = (code: string | null) => {
    const version = versions.data?.items.find((one) => one.code === code);
    set('vehicle.versionCode', version?.code ?? null);
    set('vehicle.version', version?.name ?? null);
    set('vehicle.equipment', []);
    if (version === undefined) return;
    set('vehicle.powerSupply', version.fuel);
    set('vehicle.kilowatts', version.powerKw);
  };
  const chooseModel = (code: string | null) => {
    set('vehicle.modelCode', code);
    set('vehicle.model', models.data?.items.find((one) => one.code === code)?.name ?? null);
    chooseVersion(null);
  };
  const chooseBrand = (code: string | null) => {
    set('vehicle.brandCode', code);
    set('vehicle.brand', brands.data?.items.find((one) => one.code === code)?.name ?? null);
    chooseModel(null);
  };

  const failed = (query: { readonly error: unknown }) => (query.error === null ? undefined : messageOf(query.error, kitText('unexpected')));
  const shared = (name: 'vehicle.brand' | 'vehicle.model' | 'vehicle.version') => ({
    'data-field': name,
    withAsterisk: field(name).required,
    'aria-required': field(name).required || undefined,
    searchable: true,
    filter: beginsFirst,
    clearable: true,
    nothingFoundMessage: kit('form.nothingFound'),
    clearButtonProps: { 'aria-label': kit('clear') },
    autoComplete: 'off',
    limit: 200,
  });

  const modelOptions = brandCode === null ? [] : (models.data?.items ?? []).map(({ code, name }) => ({ value: code, label: name }));
  const versionOptions =
    modelCode === null
      ? []
      : (versions.data?.items ?? []).map(({ code, name, fuel, powerKw }) => ({
          value: code,
          label: t('vehicle.versionLabel', { name, fuel: fuelTexts[fuel][language], kilowatts: powerKw }),
        }));
  const options = versionCode === null ? [] : (optional.data?.optional ?? []);

  return (
    <>
      <Select
        {...shared('vehicle.brand')}
        label={t('vehicle.brand')}
        placeholder={kit('form.choose')}
        data={including(
          treatedFirst(brands.data?.items ?? [], behaviour?.brands ?? []).map(({ code, name }) => ({ value: code, label: name })),
          brandCode,
          vehicle.brand,
        )}
        value={brandCode}
        onChange={chooseBrand}
        error={errors.vehicle?.brand?.message ?? failed(brands)}
      />
      <Select
        {...shared('vehicle.model')}
        label={t('vehicle.model')}
        placeholder={brandCode === null ? t('vehicle.chooseBrand') : kit('form.choose')}
        disabled={brandCode === null}
        data={including(modelOptions, modelCode, vehicle.model)}
        value={modelCode}
        onChange={chooseModel}
        error={errors.vehicle?.model?.message ?? failed(models)}
      />
      <Select
        {...shared('vehicle.version')}
        className={classes.wide}
        label={t('vehicle.version')}
        placeholder={modelCode === null ? t('vehicle.chooseModel') : kit('form.choose')}
        disabled={modelCode === null}
        data={including(versionOptions, versionCode, vehicle.version)}
        value={versionCode}
        onChange={chooseVersion}
        error={errors.vehicle?.version?.message ?? failed(versions)}
      />
      {options.length === 0 ? null : (
        <MultiSelect
          className={classes.wide}
          label={t('vehicle.equipment')}
          description={t('vehicle.equipmentHelp')}
          data={options.map(({ code, description, price }) => ({ value: code, label: `${description} · ${formatEuro(price, language)}` }))}
          value={equipment}
          onChange={(codes) => set('vehicle.equipment', codes)}
          searchable
          clearable
          hidePickedOptions
          nothingFoundMessage={kit('form.nothingFound')}
          clearButtonProps={{ 'aria-label': kit('clear') }}
        />
      )}
    </>
  );
}
