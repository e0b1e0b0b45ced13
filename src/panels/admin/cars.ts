import { cars } from '#contract/site/cars.ts'
import { GEAR_WARNINGS, type GearWarning } from '#contract/gear-ratio-rules.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import type { FormField } from '#src/entities/record-form/fields.ts'
import { either, word } from '../kit/columns.tsx'
import { adding, part, section } from '../kit/section.ts'
import { text } from './text.ts'

const { factories: words, models: modelWords, gearboxes: gearboxWords, ratios: ratioWords } = text
const GEAR_DECIMALS = 3
const gearsOf = (gears: readonly number[]) =>
  gears.map((gear) => persianNumber(gear, GEAR_DECIMALS)).join('،\u00a0')
const ratio = (label: string) => ({
  label,
  show: (value: number | null) => (value === null ? ratioWords.unknown : persianNumber(value, GEAR_DECIMALS)),
})

/** What is said when a set is saved: what is unusual about it, too. */
function savedWith({ warnings }: { warnings: readonly GearWarning[] }): string {
  const told = GEAR_WARNINGS.filter((warning) => warnings.includes(warning))
  return told.length === 0
    ? ratioWords.saved
    : ratioWords.savedWith(told.map((warning) => ratioWords.warnings[warning]).join('، '))
}

const RATIO_FIELDS = {
  gears: { kind: 'numbers', label: ratioWords.gears, hint: ratioWords.gearsHint },
  finalDrive: { kind: 'number', label: ratioWords.finalDrive, isNullable: true, isHalf: true },
  reverse: { kind: 'number', label: ratioWords.reverse, isNullable: true, isHalf: true },
  tireSize: { kind: 'words', label: ratioWords.tireSize, hint: ratioWords.tireHint, dir: 'ltr' },
  status: { kind: 'choice', label: ratioWords.status, options: ratioWords.statuses },
  source: { kind: 'text', label: ratioWords.source, rows: 2 },
  note: { kind: 'text', label: ratioWords.note, rows: 2 },
  iranMarket: { kind: 'text', label: ratioWords.iranMarket, rows: 2 },
  isConfirmed: { kind: 'flag', label: ratioWords.confirm },
} satisfies Record<string, FormField>

/** Sets of ratios with their sources, damaged ones too. */
export const ratios = section(cars.GetGearRatiosByFilter, (act, edit) => ({
  name: 'gear-ratios',
  title: ratioWords.title,
  columns: {
    gearbox: ratioWords.gearbox,
    factory: ratioWords.factory,
    model: ratioWords.model,
    gears: { label: ratioWords.gears, show: gearsOf },
    finalDrive: ratio(ratioWords.finalDrive),
    status: word(ratioWords.status, ratioWords.statuses, { A: 'success', C: 'danger' }),
    isConfirmed: either(ratioWords.isConfirmed, ratioWords.confirmed),
    source: ratioWords.source,
  },
  filters: {
    status: { kind: 'choice', label: ratioWords.status, options: ratioWords.statuses },
    isConfirmed: { kind: 'flag', label: ratioWords.onlyConfirmed },
  },
  forms: [
    edit(cars.AddOrUpdateGearRatio, {
      label: ratioWords.edit,
      done: savedWith,
      fields: RATIO_FIELDS,
      values: ({ id, gearboxModelId, gears, finalDrive, reverse, tireSize, status, source, ...rest }) => {
        const { note, iranMarket, isConfirmed } = rest
        return {
          id,
          gearboxModelId,
          gears,
          finalDrive,
          reverse,
          tireSize,
          status,
          source,
          note,
          iranMarket,
          isConfirmed,
        }
      },
    }),
  ],
  actions: [
    act(cars.DeleteGearRatio, ratioWords.remove, ({ id }) => ({ id }), {
      question: ({ gearbox }) => ratioWords.removeQuestion(gearbox),
      bulkQuestion: ratioWords.removeAll,
      forAll: true,
      done: ratioWords.removed,
      isDangerous: true,
    }),
  ],
}))

/** The sets of one gearbox, where a new one is added. */
const ratiosOfGearbox = {
  section: {
    ...ratios,
    title: ratioWords.title,
    adds: [
      adding(cars.AddOrUpdateGearRatio, {
        label: ratioWords.add,
        done: savedWith,
        given: ['gearboxModelId'],
        fields: RATIO_FIELDS,
      }),
    ],
  },
  given: (id: number) => ({ gearboxModelId: id }),
}

const gearboxesOfModel = part(
  cars.GetGearboxModels,
  (carModelId) => ({ carModelId }),
  (act) => ({
    name: 'gearboxes',
    title: gearboxWords.title,
    columns: { name: gearboxWords.name },
    actions: [
      act(cars.DeleteGearboxModel, gearboxWords.remove, ({ id }) => ({ id }), {
        question: ({ name }) => gearboxWords.removeQuestion(name),
        done: gearboxWords.removed,
        isDangerous: true,
      }),
    ],
    adds: adding(cars.AddGearboxModel, {
      label: gearboxWords.add,
      done: gearboxWords.added,
      given: ['carModelId'],
      fields: { name: { kind: 'words', label: gearboxWords.name } },
    }),
    parts: [ratiosOfGearbox],
  }),
)

const modelsOfFactory = part(
  cars.GetCarModels,
  (factoryId) => ({ factoryId }),
  (act) => ({
    name: 'car-models',
    title: modelWords.title,
    columns: { name: modelWords.name },
    actions: [
      act(cars.DeleteCarModel, modelWords.remove, ({ id }) => ({ id }), {
        question: ({ name }) => modelWords.removeQuestion(name),
        bulkQuestion: modelWords.removeAll,
        done: modelWords.removed,
        isDangerous: true,
      }),
    ],
    adds: adding(cars.AddCarModel, {
      label: modelWords.add,
      done: modelWords.added,
      given: ['factoryId'],
      fields: { name: { kind: 'words', label: modelWords.name } },
    }),
    parts: [gearboxesOfModel],
  }),
)

/** The makers of cars, with their models, gearboxes and ratios below; one on which models hang is not deleted. */
export const factories = section(cars.GetCarFactories, (act) => ({
  name: 'car-factories',
  title: words.title,
  columns: { name: words.name },
  actions: [
    act(cars.DeleteCarFactory, words.remove, ({ id }) => ({ id }), {
      question: ({ name }) => words.removeQuestion(name),
      bulkQuestion: words.removeAll,
      done: words.removed,
      isDangerous: true,
    }),
  ],
  adds: adding(cars.AddCarFactory, {
    label: words.add,
    done: words.added,
    fields: { name: { kind: 'words', label: words.name } },
  }),
  parts: [modelsOfFactory],
}))

/** Gearboxes that are sold by themselves, without a car. */
export const loneGearboxes = {
  ...gearboxesOfModel.section,
  name: 'lone-gearboxes',
  title: gearboxWords.lone,
}
