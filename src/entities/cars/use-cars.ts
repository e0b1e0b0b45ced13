import { useMirror } from '#src/hooks/use-mirror.ts'
import { readCars, type Cars } from '#src/mirror/cars.ts'

/** Factories with their models, gearboxes and ratios, as this device has them. Undefined until they are read. */
export function useCars(): Cars | undefined {
  return useMirror(readCars, [])
}
