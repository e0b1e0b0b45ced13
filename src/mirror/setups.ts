import Dexie, { type Table } from 'dexie'
import { databasesOf, OWN_DATABASE } from './database-location.ts'
import { takeOut } from './take-out.ts'

/** Everything that is typed and chosen in a calculator, as its screen writes it. */
export interface KeptSetup {
  typed: Readonly<Record<string, string>>
  units: Readonly<Record<string, string>>
}

/** A set-up that a person saved under a name. */
export interface SetupRow {
  id?: number
  /** The calculator it belongs to: `Injector/size`. */
  place: string
  name: string
  /** The car, in the person's words. Empty for none. */
  car: string
  setup: KeptSetup
  /** ISO instant. */
  savedAt: string
}

interface DraftRow {
  place: string
  setup: KeptSetup
}

/** What the channels of logs mean, for logs with the same channel names in the same order. */
export interface KeptReading {
  /** The index of a channel by its role. */
  roles: Readonly<Record<string, number>>
  /** kg of air for 1 kg of fuel at lambda 1. */
  stoich: number
}

interface ReadingRow {
  /** The names of the channels. */
  signature: string
  reading: KeptReading
}

export interface KeptPicture {
  bytes: ArrayBuffer
  type: string
  /** In pixels. */
  width: number
  height: number
}

/** A compressor map that a person added, as its screen writes it. */
export interface MapRow {
  /** Made by this device, and unique. */
  id: string
  name: string
  map: object
  /** Its picture, if it has one. */
  picture?: KeptPicture
  /** ISO instant. */
  savedAt: string
}

/** Set-ups of calculators. They belong to this device, not to an account, and are never sent. */
class Setups extends Dexie {
  declare readonly setup: Table<SetupRow, number>
  /** What a calculator contained when the person left it. */
  declare readonly draft: Table<DraftRow, string>

  declare readonly reading: Table<ReadingRow, string>

  declare readonly map: Table<MapRow, string>

  constructor() {
    super('tuning-setups', databasesOf(OWN_DATABASE))
    this.version(1).stores({ setup: '++id, place', draft: 'place' })
    this.version(2).stores({ reading: 'signature' })
    this.version(3).stores({ map: 'id' })
  }
}

const setups = new Setups()

export async function readDraft(place: string): Promise<KeptSetup | undefined> {
  return (await setups.draft.get(place))?.setup
}

export async function keepDraft(place: string, setup: KeptSetup): Promise<void> {
  await setups.draft.put({ place, setup })
}

/** The set-ups of one calculator, newest first. */
export async function readSetups(place: string): Promise<SetupRow[]> {
  const rows = await setups.setup.where('place').equals(place).toArray()
  return rows.sort((a, b) => b.savedAt.localeCompare(a.savedAt))
}

/** Saves a set-up. It replaces one with the same name and car in the same calculator. */
export async function saveSetup(row: Omit<SetupRow, 'id'>): Promise<void> {
  await setups.transaction('rw', setups.setup, async () => {
    const rows = await setups.setup.where('place').equals(row.place).toArray()
    const same = rows.find(({ name, car }) => name === row.name && car === row.car)
    await setups.setup.put({ ...row, ...(same?.id !== undefined && { id: same.id }) })
  })
}

/** Deletes a set-up and returns a function that restores it. */
export function deleteSetup(id: number): Promise<() => Promise<void>> {
  return takeOut(setups.setup, id)
}

export async function readReading(signature: string): Promise<KeptReading | undefined> {
  return (await setups.reading.get(signature))?.reading
}

export async function keepReading(signature: string, reading: KeptReading): Promise<void> {
  await setups.reading.put({ signature, reading })
}

/** All compressor maps, newest first. */
export async function readMaps(): Promise<MapRow[]> {
  return (await setups.map.toArray()).sort((a, b) => b.savedAt.localeCompare(a.savedAt))
}

export async function keepMap(row: MapRow): Promise<void> {
  await setups.map.put(row)
}

export function deleteMap(id: string): Promise<() => Promise<void>> {
  return takeOut(setups.map, id)
}

/** Whether anything of any calculator is saved. */
export async function hasSetups(): Promise<boolean> {
  for (const table of setups.tables) if ((await table.count()) > 0) return true
  return false
}

/** Removes everything that is saved of calculators: set-ups, drafts, maps and readings of logs. */
export async function forgetSetups(): Promise<void> {
  await setups.transaction('rw', setups.tables, async () => {
    for (const table of setups.tables) await table.clear()
  })
}
