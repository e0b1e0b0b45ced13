import { readRange, type KnownFile } from './read-range.ts'
import type { SpeedMeter } from './speed.ts'

/** Where the film is at present. */
export interface FilmAddress {
  address: string
  proof: string
}

/** The film is no longer the one that was opened: its address must be asked for from the beginning. */
export class FilmChanged extends Error {}

/** An address that is refused as often as this, one right after another, is not the reason. */
const MOST_RENEWALS = 3

/** What reading a film needs from outside. */
export interface FilmOutside {
  fetch: typeof globalThis.fetch
  now(): number
  /** Asks for a new address. Rejects when the film may not be seen any longer. */
  renew(): Promise<FilmAddress>
  /** Resolves when a broken line may be tried again, `tries` times without a byte after it broke. */
  whenToRetry(tries: number, signal: AbortSignal): Promise<void>
  /** Called when the line breaks and when bytes arrive again. */
  onLine(isBroken: boolean): void
  /** Called with each answer of the server. */
  onResponse?(response: Response): void
}

type OnBytes = (bytes: Uint8Array<ArrayBuffer>) => Promise<void> | void

/** Reads the tracks of a film through a line that may break, and goes on where it broke. */
export interface FilmLine {
  /** Settles when all bytes from `from` up to `to` were taken. */
  read(track: string, from: number, to: number, onBytes: OnBytes, signal: AbortSignal): Promise<void>
}

/**
 *   read ──bytes──▶ read ──all──▶ done
 *    │ ├─expired──▶ renew the address ──▶ read from the next byte
 *    │ └─broken───▶ wait ──────────────▶ read from the next byte
 *    └─changed────▶ FilmChanged
 */
export function createFilmLine(first: FilmAddress, outside: FilmOutside, meter: SpeedMeter): FilmLine {
  const { fetch, now, renew, whenToRetry, onLine, onResponse } = outside
  const files = new Map<string, KnownFile>()
  let present = Promise.resolve(first)

  /** One new address for all tracks whose address expired. */
  function renewed(expired: Promise<FilmAddress>): void {
    if (present !== expired) return
    present = renew()
    // the tracks that need it handle the failure
    present.catch(() => undefined)
  }

  return {
    async read(track, from, to, onBytes, signal) {
      const file = files.get(track) ?? {}
      files.set(track, file)
      let [at, tries, renewals] = [from, 0, 0]
      while (at < to) {
        const used = present
        const { address, proof } = await used
        const began = { at, now: now() }
        const end = await readRange(`${address}${track}.mp4?${proof}`, { from: at, to }, file, {
          fetch,
          onResponse,
          signal,
          async onBytes(bytes) {
            at += bytes.byteLength
            tries = renewals = 0
            onLine(false)
            await onBytes(bytes)
          },
        })
        if (at > began.at) meter.note(at - began.at, now() - began.now)
        if (end === 'changed' || renewals === MOST_RENEWALS) throw new FilmChanged()
        if (end === 'expired') {
          renewals += 1
          renewed(used)
        }
        if (end !== 'broken') continue
        onLine(true)
        await whenToRetry(tries, signal)
        tries += 1
      }
    },
  }
}
