import {
  REGISTER_LINKS,
  type SettingName,
  settings as operations,
  SETTINGS,
} from '#contract/site/settings.ts'
import type { FormField, RecordForm } from '#src/entities/record-form/fields.ts'
import { SHOP_NETWORKS } from '#src/entities/site-links/networks.ts'
import { text } from './text.ts'

type Group = keyof typeof text.groups

/** Settings that are changed together; alone each of them would say nothing. */
const OFFER: readonly SettingName[] = ['isOff', 'offPercent', 'offDate', 'limitTitle']

/** The settings of each group, one form after the other. */
export const GROUPS: Readonly<Record<Group, readonly (readonly SettingName[])[]>> = {
  offer: [OFFER],
  areas: each('isCourseDisabled', 'isProductDisabled', 'isSellerRegisterOpen'),
  site: each('siteVersion', 'androidApp', 'oldestAndroidApp', 'eNamad'),
  contact: each('shopPhone', 'shopEmail', 'shopAddress'),
  social: each(...(Object.keys(SHOP_NETWORKS) as (keyof typeof SHOP_NETWORKS)[])),
  membership: each(...REGISTER_LINKS),
  videos: each(
    'tunerPlus',
    'tunerPlusStoichiometry',
    'tunerPlusTuning',
    'tunerPlusInjector',
    'gearRatio',
    'whpToHp',
    'placementExam',
    'courseExam',
    'teacherRegister',
    'sellerRegister',
    'teacherPanel',
    'sellerPanel',
  ),
  rules: each('reportsThreshold', 'refusalReasons'),
}

function each(...names: SettingName[]): SettingName[][] {
  return names.map((name) => [name])
}

const LOOKS = {
  link: { kind: 'words', wrong: text.badLink, dir: 'ltr' },
  version: { kind: 'words', wrong: text.badVersion, dir: 'ltr' },
  words: { kind: 'words' },
  phone: { kind: 'tel', wrong: text.badPhone },
  email: { kind: 'words', wrong: text.badEmail, dir: 'ltr' },
  address: { kind: 'text' },
  flag: { kind: 'flag' },
  percent: { kind: 'number' },
  people: { kind: 'number' },
  texts: { kind: 'lines' },
  moment: { kind: 'until', isNullable: true },
} as const

function field(name: SettingName): FormField {
  const [label, hint] = text.labels[name]
  return { ...LOOKS[SETTINGS[name].kind], label, ...(hint && { hint }) }
}

/** The form that changes some settings together. */
export const formOf = (names: readonly SettingName[]): RecordForm => ({
  operation: operations.UpdateSetting,
  fields: Object.fromEntries(names.map((name) => [name, field(name)])),
})

/** The form that sends the file of a setting. */
export const FILE_FORM: RecordForm = {
  operation: operations.SetRegisterFile,
  fields: {},
  files: { file: { use: 'document', label: text.file, isRequired: true } },
}

/** What a form of several settings is called. */
export function titleOf(names: readonly SettingName[]): readonly [label: string, hint: string] {
  const [first] = names
  return names.length === 1 && first ? text.labels[first] : [text.offer, text.offerHint]
}
