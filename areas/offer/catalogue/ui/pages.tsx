import type { Page } from '#areas/agency/access/ui/public.tsx';
import { page, pageWith } from '#platform/ui-shell/routing/area-page.ts';
import {
  companyDocumentsAddress,
  companyLogosAddress,
  exclusionsRuleAddress,
  ownPackageAddresses,
  packageAddresses,
  presetAddresses,
  productAddresses,
  tariffAddresses,
  taxesAddress,
} from '../api/addresses.ts';

// Kinds of records and presets share their screens, which receive the differences as `ui`.
const tariffs = () => import('./tariffs/tariff-ui.tsx').then((code) => ({ ui: code.TARIFF_UI }));
const products = () => import('./products/product-ui.tsx').then((code) => ({ ui: code.PRODUCT_UI }));
const packages = () => import('./packages/package-ui.tsx').then((code) => ({ ui: code.PACKAGE_UI }));
const presets = () => import('./presets/preset-ui.ts').then((code) => ({ ui: code.SHARED_PRESETS }));
const ownPackages = () => import('./presets/preset-ui.ts').then((code) => ({ ui: code.OWN_PACKAGES }));

const recordList = () => import('./versioned/record-list.tsx').then((code) => code.RecordList);
const record = () => import('./versioned/record-page.tsx').then((code) => code.RecordPage);
const presetList = () => import('./presets/preset-list.tsx').then((code) => code.PresetList);
const newPreset = () => import('./presets/new-preset.tsx').then((code) => code.NewPreset);
const preset = () => import('./presets/preset-editor.tsx').then((code) => code.PresetEditor);

/** Screens of taxes, tariffs, products and packages (spec §2, configurazione). */
export const cataloguePages: readonly Page[] = [
  page({
    address: exclusionsRuleAddress,
    access: ['CONFIGURAZIONE_GLOBALE'],
    title: { it: 'Mutue esclusioni', en: 'Mutual exclusions' },
    load: () => import('./exclusions-page.tsx').then((code) => code.ExclusionsPage),
    menu: { section: 'configuration', order: 61 },
  }),
  page({
    address: taxesAddress,
    access: ['CONFIGURAZIONE_GLOBALE'],
    title: { it: 'IVA e imposte', en: 'VAT and taxes' },
    load: () => import('./taxes/taxes-page.tsx').then((code) => code.TaxesPage),
    menu: { section: 'configuration', order: 63 },
  }),
  page({
    address: companyLogosAddress,
    access: ['CONFIGURAZIONE_GLOBALE'],
    title: { it: 'Loghi delle compagnie', en: 'Logos of the insurers' },
    load: () => import('./logos/logos-page.tsx').then((code) => code.LogosPage),
    menu: { section: 'configuration', order: 64 },
  }),
  page({
    address: companyDocumentsAddress,
    access: ['DOCUMENTI_COMPAGNIA'],
    title: { it: 'Documenti della compagnia', en: 'Documents of the insurer' },
    load: () => import('./company-documents/company-documents-page.tsx').then((code) => code.CompanyDocumentsPage),
    menu: { section: 'configuration', order: 25 },
  }),
  pageWith(tariffs, {
    address: tariffAddresses.list,
    access: ['READ_TARIFFE'],
    title: { it: 'Tariffe', en: 'Tariffs' },
    load: recordList,
    menu: { section: 'configuration', order: 20 },
  }),
  page({
    address: tariffAddresses.create,
    access: ['CREATE_TARIFFE'],
    title: { it: 'Nuova tariffa', en: 'New tariff' },
    load: () => import('./tariffs/new-tariff-page.tsx').then((code) => code.NewTariffPage),
  }),
  pageWith(tariffs, {
    address: tariffAddresses.record,
    access: ['READ_TARIFFE'],
    title: { it: 'Tariffa', en: 'Tariff' },
    load: record,
  }),
  pageWith(products, {
    address: productAddresses.list,
    access: ['READ_PRODOTTI'],
    title: { it: 'Prodotti', en: 'Products' },
    load: recordList,
    menu: { section: 'configuration', order: 21 },
  }),
  page({
    address: productAddresses.create,
    access: ['CREATE_PRODOTTI'],
    title: { it: 'Nuovo prodotto', en: 'New product' },
    load: () => import('./products/new-product-page.tsx').then((code) => code.NewProductPage),
  }),
  pageWith(products, {
    address: productAddresses.record,
    access: ['READ_PRODOTTI'],
    title: { it: 'Prodotto', en: 'Product' },
    load: record,
  }),
  pageWith(packages, {
    address: packageAddresses.list,
    access: ['READ_PACCHETTI'],
    title: { it: 'Pacchetti', en: 'Packages' },
    load: recordList,
    menu: { section: 'configuration', order: 22 },
  }),
  page({
    address: packageAddresses.create,
    access: ['CREATE_PACCHETTI'],
    title: { it: 'Nuovo pacchetto', en: 'New package' },
    load: () => import('./packages/new-package-page.tsx').then((code) => code.NewPackagePage),
  }),
  pageWith(packages, {
    address: packageAddresses.record,
    access: ['READ_PACCHETTI'],
    title: { it: 'Pacchetto', en: 'Package' },
    load: record,
  }),
  pageWith(ownPackages, {
    address: ownPackageAddresses.list,
    access: ['READ_PACCHETTI_UTENTE'],
    title: { it: 'Pacchetti utente', en: 'User packages' },
    load: presetList,
    menu: { section: 'configuration', order: 23 },
  }),
  pageWith(ownPackages, {
    address: ownPackageAddresses.create,
    access: ['CREATE_PACCHETTI_UTENTE'],
    title: { it: 'Nuovo pacchetto utente', en: 'New user package' },
    load: newPreset,
  }),
  pageWith(ownPackages, {
    address: ownPackageAddresses.record,
    access: ['READ_PACCHETTI_UTENTE'],
    title: { it: 'Pacchetto utente', en: 'User package' },
    load: preset,
  }),
  pageWith(presets, {
    address: presetAddresses.list,
    access: ['READ_PRESET'],
    title: { it: 'Preset', en: 'Presets' },
    load: presetList,
    menu: { section: 'configuration', order: 24 },
  }),
  pageWith(presets, {
    address: presetAddresses.create,
    access: ['CREATE_PRESET'],
    title: { it: 'Nuovo preset', en: 'New preset' },
    load: newPreset,
  }),
  pageWith(presets, {
    address: presetAddresses.record,
    access: ['READ_PRESET'],
    title: { it: 'Preset', en: 'Preset' },
    load: preset,
  }),
];
