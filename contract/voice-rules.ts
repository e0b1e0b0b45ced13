/** Rules for voices of buyers. */

/** The longest voice. */
export const VOICE_SECONDS = 90
/** The largest file of a voice, in bytes. */
export const VOICE_BYTES = 4 * 1_048_576
/** The largest voice that waits on a device, in bytes. What is recorded at the rate of the app is half as large. */
export const WAITING_VOICE_BYTES = 384 * 1_024
/** Bits of a second of what the app records: words are clear, and a weak line carries the longest voice within a minute. */
export const VOICE_BITS_PER_SECOND = 16_000
/** Voices that one person may send within 24 hours. */
export const VOICES_A_DAY = 10

/** making: it is converted; refused: it could not be, or is too long. */
export const VOICE_STATES = ['making', 'waiting', 'shown', 'hidden', 'refused'] as const
export type VoiceState = (typeof VOICE_STATES)[number]
