import { createHash } from 'node:crypto'
import type { StoredTrack } from './stored-film.ts'

/** A box of an MP4 file: its bytes are between `from` and `end`, what it holds begins at `inside`. */
interface Box {
  type: string
  from: number
  inside: number
  end: number
}

const HEADER = 8
const LARGE = 16
const MS = 1_000
const FIXED_POINT = 65_536
const HASH_LETTERS = 32

/** The boxes between two places of a file. */
function boxesIn(file: Buffer, from: number, end: number): Box[] {
  const boxes: Box[] = []
  for (let at = from; at + HEADER <= end;) {
    const short = file.readUInt32BE(at)
    const length = short === 1 ? Number(file.readBigUInt64BE(at + HEADER)) : short
    if (length < HEADER || at + length > end) throw new Error(`A box of the file is damaged at byte ${at}.`)
    const inside = at + (short === 1 ? LARGE : HEADER)
    boxes.push({ type: file.toString('latin1', at + 4, at + HEADER), from: at, inside, end: at + length })
    at += length
  }
  return boxes
}

/** The first box at a path of types, such as moov, trak, mdia. */
function boxAt(file: Buffer, { inside, end }: Pick<Box, 'inside' | 'end'>, ...path: string[]): Box {
  const [type, ...rest] = path
  const box = boxesIn(file, inside, end).find((one) => one.type === type)
  if (!box) throw new Error(`The file has no box ${type}.`)
  return rest.length > 0 ? boxAt(file, box, ...rest) : box
}

/** Optional fields of a box, in the order in which they lie there, by the bit that says that one is there. */
const TFHD_FIELDS = [
  [0x1, 8],
  [0x2, 4],
  [0x8, 4],
] as const
const HAS_DURATION = 0x8
const TRUN_FIELDS = [
  [0x1, 4],
  [0x4, 4],
] as const
const SAMPLE_FIELDS = [0x100, 0x200, 0x400, 0x800] as const
const HAS_SAMPLE_DURATION = 0x100
const FIELD = 4

const lengthOf = (flags: number, fields: readonly (readonly [bit: number, bytes: number])[]) =>
  fields.reduce((sum, [bit, bytes]) => sum + (flags & bit ? bytes : 0), 0)

/** How long the samples of a fragment last together, in units of the track. */
function unitsOf(file: Buffer, moof: Box, usual: number): number {
  const traf = boxAt(file, moof, 'traf')
  const { inside } = boxAt(file, traf, 'tfhd')
  const given = file.readUInt32BE(inside)
  // behind the flags and the number of the track; the duration is the last of the fields that are read
  const each =
    given & HAS_DURATION ? file.readUInt32BE(inside + 8 + lengthOf(given, TFHD_FIELDS) - FIELD) : usual
  return boxesIn(file, traf.inside, traf.end)
    .filter(({ type }) => type === 'trun')
    .reduce((sum, { inside: at }) => {
      const flags = file.readUInt32BE(at)
      const samples = file.readUInt32BE(at + 4)
      if (!(flags & HAS_SAMPLE_DURATION)) return sum + samples * each
      const first = at + HEADER + lengthOf(flags, TRUN_FIELDS)
      const step = FIELD * SAMPLE_FIELDS.filter((bit) => flags & bit).length
      return Array.from({ length: samples }, (_, i) => file.readUInt32BE(first + i * step)).reduce(
        (all, one) => all + one,
        sum,
      )
    }, 0)
}

/** What MediaSource and HLS call the content of a track. */
function typeOf(file: Buffer, stsd: Box): Pick<StoredTrack, 'kind' | 'type'> {
  const description = file.subarray(stsd.inside, stsd.end)
  const avcC = description.indexOf('avcC')
  if (avcC < 0) return { kind: 'sound', type: 'audio/mp4; codecs="mp4a.40.2"' }
  const profile = description.toString('hex', avcC + 5, avcC + 8).toUpperCase()
  return { kind: 'picture', type: `video/mp4; codecs="avc1.${profile}"` }
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LETTERS)

/** Reads what a player must know of a track: where its head ends, and how long and large each fragment is. */
export function readTrack(name: StoredTrack['name'], file: Buffer): StoredTrack {
  const boxes = boxesIn(file, 0, file.length)
  const moov = boxAt(file, { inside: 0, end: file.length }, 'moov')
  const trak = boxAt(file, moov, 'trak')
  const mdia = boxAt(file, trak, 'mdia')
  const mdhd = boxAt(file, mdia, 'mdhd').inside
  const isLong = file.readUInt8(mdhd) === 1
  const scale = file.readUInt32BE(mdhd + (isLong ? 20 : 12))
  const usual = file.readUInt32BE(boxAt(file, moov, 'mvex', 'trex').inside + 12)
  const moofs = boxes.filter(({ type }) => type === 'moof')
  const starts = [...moofs.map(({ from }) => from), file.length]
  let units = 0
  let toldMs = 0
  const fragments = moofs.map((moof, i): [number, number] => {
    units += unitsOf(file, moof, usual)
    // rounded over all, so that no error grows
    const durationMs = Math.round((units * MS) / scale) - toldMs
    toldMs += durationMs
    return [durationMs, (starts[i + 1] ?? 0) - moof.from]
  })
  const ends = [0, ...starts]
  const { end: tkhdEnd } = boxAt(file, trak, 'tkhd')
  const side = (at: number) => Math.round(file.readUInt32BE(at) / FIXED_POINT) || null
  return {
    name,
    ...typeOf(file, boxAt(file, mdia, 'minf', 'stbl', 'stsd')),
    width: side(tkhdEnd - 8),
    height: side(tkhdEnd - 4),
    bitsPerSecond: Math.round((file.length * 8 * MS) / toldMs),
    bytes: file.length,
    headBytes: starts[0] ?? file.length,
    fragments,
    hash: hashOf(file),
    partHashes: starts.map((end, i) => hashOf(file.subarray(ends[i], end))),
  }
}
