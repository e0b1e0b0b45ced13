import { useLiveQuery } from 'dexie-react-hooks'
import { CalcError } from '#src/calc/calc-error.ts'
import { readCompressorMap, type CompressorMap } from '#src/calc/compressor-map.ts'
import { readMaps, type KeptPicture, type MapRow } from '#src/mirror/setups.ts'
import type { Setup } from '../../setup.ts'
import { EXAMPLE_MAP } from './example-map.ts'

export interface ShelvedMap {
  id: string
  map: CompressorMap
  picture?: KeptPicture | undefined
}

/** The field of a set-up that says which map is used. */
export const MAP_FIELD = 'map'

const EXAMPLE: ShelvedMap = { id: 'example', map: EXAMPLE_MAP }

/** What a device has on which nobody has put a map. */
export const ONLY_EXAMPLE = { maps: [EXAMPLE], chosen: EXAMPLE }

export const isExample = ({ id }: ShelvedMap) => id === EXAMPLE.id

/** The maps of this device, and the one that a set-up names; without one the newest, or the example. */
export function useMaps({ typed }: Setup): { maps: ShelvedMap[]; chosen: ShelvedMap } | undefined {
  const rows = useLiveQuery(readMaps)
  if (!rows) return undefined
  const maps = [...rows.flatMap(shelved), EXAMPLE]
  return { maps, chosen: maps.find(({ id }) => id === typed[MAP_FIELD]) ?? maps[0] ?? EXAMPLE }
}

/** A map that an older program kept and this one cannot read is left out. */
function shelved({ id, map, picture }: MapRow): ShelvedMap[] {
  try {
    return [{ id, map: readCompressorMap(map), picture }]
  } catch (error) {
    if (error instanceof CalcError) return []
    throw error
  }
}
