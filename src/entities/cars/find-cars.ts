import type { CarFactory } from '#contract/site/cars.ts'
import { foldText } from '#contract/search-tokens.ts'
import { carName } from '#src/mirror/cars.ts'
import type { MyCar } from './my-car-atoms.ts'

export interface FoundCar extends MyCar {
  factory: string
}

const SPACES = /[\s\u200c]+/

function joined(words: string): string {
  return foldText(words).split(SPACES).join('')
}

/** The models whose name or maker contains every typed word, in any spacing and from any keyboard. */
export function findCars(factories: readonly CarFactory[], typed: string): FoundCar[] {
  const words = foldText(typed).split(SPACES).filter(Boolean)
  return factories.flatMap(({ name: factory, models }) =>
    models
      .filter(({ name }) => {
        const all = joined(`${factory} ${name}`)
        return words.every((word) => all.includes(word))
      })
      .map(({ id, name }) => ({ id, name: carName(factory, name), factory })),
  )
}
