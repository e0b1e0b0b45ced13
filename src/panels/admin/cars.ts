import { cars } from '#contract/site/cars.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { either, word } from '../kit/columns.tsx'
import { adding, section } from '../kit/section.ts'
import { text } from './text.ts'

const { factories: words, ratios: ratioWords } = text
const GEAR_DECIMALS = 3

/** The makers of cars; one on which models hang is not deleted. */
export const factories = section(cars.GetCarFactories, (act) => ({
  name: 'car-factories',
  title: words.title,
  columns: { name: words.name },
  actions: [
    act(cars.DeleteCarFactory, words.remove, ({ id }) => ({ id }), {
      question: ({ name }) => words.removeQuestion(name),
      done: words.removed,
      isDangerous: true,
    }),
  ],
  adds: adding(cars.AddCarFactory, {
    label: words.add,
    done: words.added,
    fields: { name: { kind: 'words', label: words.name } },
  }),
}))

/** Sets of ratios with their sources, damaged ones too. */
export const ratios = section(cars.GetGearRatiosByFilter, (act) => ({
  name: 'gear-ratios',
  title: ratioWords.title,
  columns: {
    gearbox: ratioWords.gearbox,
    factory: ratioWords.factory,
    model: ratioWords.model,
    gears: {
      label: ratioWords.gears,
      show: (gears) => gears.map((gear) => persianNumber(gear, GEAR_DECIMALS)).join('، '),
    },
    status: word(ratioWords.status, ratioWords.statuses, { A: 'success', C: 'danger' }),
    isConfirmed: either(ratioWords.isConfirmed, ratioWords.confirmed),
    source: ratioWords.source,
  },
  filters: {
    status: { kind: 'choice', label: ratioWords.status, options: ratioWords.statuses },
    isConfirmed: { kind: 'flag', label: ratioWords.onlyConfirmed },
  },
  actions: [
    act(cars.DeleteGearRatio, ratioWords.remove, ({ id }) => ({ id }), {
      question: ({ gearbox }) => ratioWords.removeQuestion(gearbox),
      done: ratioWords.removed,
      isDangerous: true,
    }),
  ],
}))
