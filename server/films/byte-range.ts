/** Which bytes of a file are asked for: all of them, some, or none that are there. */
export type Asked = { from: number; to: number; isPart: boolean } | 'beyond'

/** The first range of a header; what follows it is left out, as a server may do. */
const FIRST = /^bytes=\s*(\d{1,15})?\s*-\s*(\d{1,15})?\s*(?:,|$)/i

/** Reads a Range header against the size of a file. One that is not understood asks for everything. */
export function readRange(header: string | undefined, size: number): Asked {
  const whole: Asked = { from: 0, to: size - 1, isPart: false }
  const found = header === undefined ? null : FIRST.exec(header)
  if (!found) return whole
  const [, first, last] = found
  if (first === undefined && last === undefined) return whole
  if (first === undefined) {
    const tail = Math.min(Number(last), size)
    return tail === 0 ? 'beyond' : { from: size - tail, to: size - 1, isPart: true }
  }
  const from = Number(first)
  const to = Math.min(last === undefined ? size - 1 : Number(last), size - 1)
  if (last !== undefined && Number(last) < from) return whole
  return from >= size ? 'beyond' : { from, to, isPart: true }
}

/** Whether a header with ETags, such as If-None-Match, names this one. */
export function names(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
}
