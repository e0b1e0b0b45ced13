import { useAtom } from 'jotai'
import { RESET } from 'jotai/utils'
import { myCarAtom, type MyCar } from './my-car-atoms.ts'

/** The car that is saved on this device, and the functions that save another one or none. */
export function useMyCar() {
  const [car, setCar] = useAtom(myCarAtom)
  return { car, save: (next: MyCar) => setCar(next), forget: () => setCar(RESET) }
}
