/** The data of a logger: one list of numbers per channel, NaN for missing values. */
export interface Log {
  /** Names from the file. Two may be equal, so a channel is identified by its index. */
  names: string[]
  units: string[]
  rows: number
  cols: (Float64Array | Float32Array)[]
  /** The number of marks that the driver set. */
  markers: number
  marks: Mark[]
  /** The number of lines that are neither samples nor marks. */
  bad: number
}

export interface Mark {
  /** The sample after it. */
  row: number
  text: string
}
