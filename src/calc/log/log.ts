/** What a data logger wrote: one list of numbers a channel, NaN where it wrote none. */
export interface Log {
  /** As the file has them; two may be equal, so a channel is known by its place. */
  names: string[]
  units: string[]
  rows: number
  cols: (Float64Array | Float32Array)[]
  /** How many marks the driver set. */
  markers: number
  marks: Mark[]
  /** Lines that are neither samples nor marks. */
  bad: number
}

export interface Mark {
  /** The sample that came after it. */
  row: number
  text: string
}
