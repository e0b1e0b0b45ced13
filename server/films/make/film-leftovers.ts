import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FilmFiles } from '#server/films/film-files.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { findKeys } from './film-rows-store.ts'

/** The folder of a film, of a run that makes it, or of a film that waits for its storage. */
const NAME = /^(up-[0-9a-f]{32})(\.making-.+|\.made)?$/

const namesIn = async (folder: string) => (existsSync(folder) ? readdir(folder) : [])

/** Removes what ended runs have left of a film. */
export async function removeEndedRuns(folder: string, key: string): Promise<void> {
  for (const name of await namesIn(folder))
    if (name.startsWith(`${key}.making-`)) await rm(join(folder, name), { recursive: true, force: true })
}

interface Places {
  folder: string
  films: Pick<FilmFiles, 'list' | 'remove'>
}

/** Removes what begins so when it is of no film and no film is being made in it: ended runs, and films that were not wanted. */
export async function removeLeftovers(tx: Tx, { folder, films }: Places, prefix: string): Promise<void> {
  const names = new Set([...(await namesIn(folder)), ...(await films.list(prefix))])
  const found = [...names].flatMap((name) => {
    const [, key, run] = NAME.exec(name) ?? []
    return key && name.startsWith(prefix) ? [{ name, key, isRun: run !== undefined }] : []
  })
  const known = await findKeys(
    tx,
    found.map(({ key }) => key),
  )
  for (const { name, key, isRun } of found) {
    const { isFilm = false, isMaking = false } = known.get(key) ?? {}
    if (isMaking || (!isRun && isFilm)) continue
    if (isRun) await rm(join(folder, name), { recursive: true, force: true })
    else await films.remove(key)
  }
}
