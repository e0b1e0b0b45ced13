import { atomWithStorage, createJSONStorage } from 'jotai/utils'
import { MY_CAR_KEY } from './saved-car.ts'

/** A car model with its usual name. */
export interface MyCar {
  id: number
  name: string
}

function isCar(value: unknown): value is MyCar {
  if (typeof value !== 'object' || value === null) return false
  const { id, name } = value as Partial<Record<keyof MyCar, unknown>>
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 && typeof name === 'string'
}

const stored = createJSONStorage<MyCar | null>()

/** Reads only valid cars from localStorage. A blocked or full storage does not throw. */
const carStorage: typeof stored = {
  ...stored,
  getItem(key, initial) {
    const value: unknown = stored.getItem(key, initial)
    return isCar(value) ? value : initial
  },
  setItem(key, car) {
    try {
      stored.setItem(key, car)
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
    }
  },
}

/** The car that is saved on this device, independent of the account. Null when none is chosen. Synced across tabs. */
export const myCarAtom = atomWithStorage<MyCar | null>(MY_CAR_KEY, null, carStorage, { getOnInit: true })
