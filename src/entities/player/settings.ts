import { createStore } from '#src/lib/external-store.ts'
import type { Quality } from './film/choose-track.ts'

/** How a person likes films to be played on this device. */
export interface PlayerSettings {
  rate: number
  quality: Quality
  subtitles: SubtitleSize
}

export const SUBTITLE_SIZES = ['off', 'small', 'medium', 'large'] as const
type SubtitleSize = (typeof SUBTITLE_SIZES)[number]

const STORAGE_KEY = 'player'
export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3] as const
const QUALITIES: readonly string[] = ['auto', '360p', '480p', '720p', 'sound'] satisfies Quality[]
const isQuality = (value: unknown): value is Quality => QUALITIES.includes(String(value))

export const playerSettings = createStore<PlayerSettings>(read())

function read(): PlayerSettings {
  const usual: PlayerSettings = { rate: 1, quality: 'auto', subtitles: 'off' }
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}')
    const { rate, quality, subtitles } = { ...usual, ...(typeof kept === 'object' ? kept : {}) }
    const isRate = RATES.some((each) => each === rate)
    return {
      rate: isRate ? rate : 1,
      quality: isQuality(quality) ? quality : 'auto',
      subtitles: SUBTITLE_SIZES.find((size) => size === subtitles) ?? 'off',
    }
  } catch {
    return usual
  }
}

/** Saves a choice. Without storage it lasts for this visit. */
export function changeSettings(change: Partial<PlayerSettings>): void {
  const next = { ...playerSettings.get(), ...change }
  playerSettings.set(next)
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(next))
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

/** The next faster speed, or slower one; the same at the ends. */
export function nextRate(rate: number, direction: 1 | -1): number {
  const index = RATES.findIndex((each) => each === rate)
  return RATES[index + direction] ?? rate
}
