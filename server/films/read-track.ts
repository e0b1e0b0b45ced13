import { createHash, type Hash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
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
/** So many parts are hashed between two signs of life. */
const PARTS_BETWEEN = 500

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

/** A box at the top of a file: where it begins and how long it is. */
interface TopBox {
  type: string
  from: number
  length: number
}

/** The boxes at the top of a file, without what they hold. */
async function topBoxes(file: FileHandle, size: number): Promise<TopBox[]> {
  const boxes: TopBox[] = []
  const header = Buffer.alloc(LARGE)
  for (let from = 0; from < size;) {
    const { bytesRead } = await file.read(header, 0, LARGE, from)
    const short = bytesRead < HEADER ? 0 : header.readUInt32BE(0)
    const length = short === 1 && bytesRead === LARGE ? Number(header.readBigUInt64BE(HEADER)) : short
    if (length < HEADER || from + length > size)
      throw new Error(`A box of the file is damaged at byte ${from}.`)
    boxes.push({ type: header.toString('latin1', 4, HEADER), from, length })
    from += length
  }
  return boxes
}

/** Reads one box with what it holds. */
async function readBox(file: FileHandle, { from, length }: TopBox): Promise<[bytes: Buffer, box: Box]> {
  const bytes = Buffer.alloc(length)
  await file.read(bytes, 0, length, from)
  const [box] = boxesIn(bytes, 0, length)
  if (!box) throw new Error(`A box of the file is damaged at byte ${from}.`)
  return [bytes, box]
}

const shortHash = (hash: Hash) => hash.digest('hex').slice(0, HASH_LETTERS)

/** The hash of a file and those of its parts, which end at these bytes; one part is in memory at a time. */
async function hashesOf(file: FileHandle, ends: readonly number[], onMore: () => Promise<void>) {
  const whole = createHash('sha256')
  const partHashes: string[] = []
  let from = 0
  for (const [i, end] of ends.entries()) {
    if (i % PARTS_BETWEEN === 0) await onMore()
    const bytes = Buffer.alloc(end - from)
    await file.read(bytes, 0, bytes.length, from)
    whole.update(bytes)
    partHashes.push(shortHash(createHash('sha256').update(bytes)))
    from = end
  }
  return { hash: shortHash(whole), partHashes }
}

/**
 * Reads what a player must know of a track: where its head ends, and how long and large each fragment is. `onMore` is called now
 * and then, and stops it by throwing.
 */
export async function readTrack(
  name: StoredTrack['name'],
  path: string,
  onMore: () => Promise<void> = async () => {},
): Promise<StoredTrack> {
  const file = await open(path)
  try {
    return await readOpened(name, file, onMore)
  } finally {
    await file.close()
  }
}

async function readOpened(
  name: StoredTrack['name'],
  file: FileHandle,
  onMore: () => Promise<void>,
): Promise<StoredTrack> {
  const { size } = await file.stat()
  const boxes = await topBoxes(file, size)
  const head = boxes.find(({ type }) => type === 'moov')
  if (!head) throw new Error('The file has no box moov.')
  const [bytes, moov] = await readBox(file, head)
  const trak = boxAt(bytes, moov, 'trak')
  const mdia = boxAt(bytes, trak, 'mdia')
  const mdhd = boxAt(bytes, mdia, 'mdhd').inside
  const isLong = bytes.readUInt8(mdhd) === 1
  const scale = bytes.readUInt32BE(mdhd + (isLong ? 20 : 12))
  const usual = bytes.readUInt32BE(boxAt(bytes, moov, 'mvex', 'trex').inside + 12)
  const moofs = boxes.filter(({ type }) => type === 'moof')
  const starts = [...moofs.map(({ from }) => from), size]
  const fragments: [number, number][] = []
  let units = 0
  let toldMs = 0
  for (const [i, place] of moofs.entries()) {
    units += unitsOf(...(await readBox(file, place)), usual)
    // rounded over all, so that no error grows
    const durationMs = Math.round((units * MS) / scale) - toldMs
    toldMs += durationMs
    fragments.push([durationMs, (starts[i + 1] ?? 0) - place.from])
  }
  const { end: tkhdEnd } = boxAt(bytes, trak, 'tkhd')
  const side = (at: number) => Math.round(bytes.readUInt32BE(at) / FIXED_POINT) || null
  return {
    name,
    ...typeOf(bytes, boxAt(bytes, mdia, 'minf', 'stbl', 'stsd')),
    width: side(tkhdEnd - 8),
    height: side(tkhdEnd - 4),
    bitsPerSecond: Math.round((size * 8 * MS) / toldMs),
    bytes: size,
    headBytes: starts[0] ?? size,
    fragments,
    ...(await hashesOf(file, starts, onMore)),
  }
}
