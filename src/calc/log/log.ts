import type { Overview } from './overview.ts'
import type { Encoding } from './text/encoding.ts'

/** The data of a logger: one list of numbers per channel, NaN for missing values. */
export interface Log {
  /** Names from the file. Two may be equal, so a channel is identified by its index. */
  names: string[]
  units: string[]
  rows: number
  cols: (Float64Array | Float32Array)[]
  /** The number of lines that are marks. */
  markers: number
  /** Marks of the driver, and words in columns of numbers or of their own. */
  marks: Mark[]
  /** The number of lines that are neither samples nor marks. */
  bad: number
  /** How a text was read. */
  source?: TextSource
  /** The overview of each channel, as far as they are made. */
  overviews?: Overview[]
}

export interface Mark {
  /** The sample after it. */
  row: number
  text: string
}

/** How a text was read. */
interface TextSource {
  /** The program that wrote it, if it is known. */
  format: string | undefined
  encoding: Encoding
  hasDecimalComma: boolean
  /** Columns whose words change too often to be marks. */
  wordy: string[]
}
