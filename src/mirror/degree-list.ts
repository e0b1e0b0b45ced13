import { readMeta, writeMeta } from './meta.ts'
import type { Mirror } from './mirror.ts'

/** What this device needs to check degrees without a network: the keys of the shop and the revoked codes, as of `now`. */
export interface DegreeList {
  publicKeys: string[]
  revoked: string[]
  now: string
}

export const readDegreeList = (mirror: Mirror): Promise<DegreeList | undefined> =>
  readMeta(mirror, 'degreeList')
export const keepDegreeList = (mirror: Mirror, list: DegreeList): Promise<void> =>
  writeMeta(mirror, 'degreeList', list)
