import { CalcError } from '../calc-error.ts'
import type { Steps } from '../steps.ts'
import type { Log, Mark } from './log.ts'

const MAGIC = [...'MLVLG\0'].map((letter) => letter.charCodeAt(0))
/** The bytes of one field's description by version of the format. */
const FIELD_BYTES: Readonly<Record<number, number>> = { 1: 55, 2: 89 }
const NAME_BYTES = 34
const UNIT_BYTES = 10
/** Type, counter and time stamp before the values of a record or the text of a mark. */
const BLOCK_HEAD = 4
const MARK_BYTES = 50
const BYTES_A_STEP = 256 * 1_024

interface Kind {
  bytes: number
  /** A single-precision list represents every value of this type exactly. */
  isShort: boolean
  read: (view: DataView, at: number) => number
}

const unsigned: Readonly<Record<number, Kind>> = {
  1: { bytes: 1, isShort: true, read: (view, at) => view.getUint8(at) },
  2: { bytes: 2, isShort: true, read: (view, at) => view.getUint16(at) },
  4: { bytes: 4, isShort: false, read: (view, at) => view.getUint32(at) },
}

/** The representation of each type. 10 to 12 are bit fields. */
const KINDS: Readonly<Record<number, Kind | undefined>> = {
  0: unsigned[1],
  1: { bytes: 1, isShort: true, read: (view, at) => view.getInt8(at) },
  2: unsigned[2],
  3: { bytes: 2, isShort: true, read: (view, at) => view.getInt16(at) },
  4: unsigned[4],
  5: { bytes: 4, isShort: false, read: (view, at) => view.getInt32(at) },
  6: { bytes: 8, isShort: false, read: (view, at) => Number(view.getBigInt64(at)) },
  7: { bytes: 4, isShort: true, read: (view, at) => view.getFloat32(at) },
  10: unsigned[1],
  11: unsigned[2],
  12: unsigned[4],
}
const BIT_TYPES = [10, 11, 12]

interface Field {
  name: string
  unit: string
  kind: Kind
  scale: number
  transform: number
}

export interface MlgLog extends Log {
  version: number
  /** The number of records with a wrong checksum. They are kept. */
  crcErrors: number
  /** The file ends in the middle of a record. */
  truncated: boolean
}

/**
 * Reads a MegaLogViewer log, version 1 or 2, big-endian (layout: karniv00l/mlg-converter). Throws `E_MLG_MAGIC`,
 * `E_MLG_VERSION`, `E_MLG_RECORD_LENGTH` and `E_MLG_BLOCK`. A truncated file gives its complete records.
 */
export function* readMlg(buffer: ArrayBuffer): Steps<MlgLog> {
  const view = new DataView(buffer)
  const { version, fields, recordBytes, start } = readHeader(view)
  const blockBytes = BLOCK_HEAD + recordBytes + 1
  // an upper bound of the number of records; the header is not trusted
  const most = Math.floor(Math.max(0, view.byteLength - start) / blockBytes)
  const cols = fields.map(({ kind }) => (kind.isShort ? new Float32Array(most) : new Float64Array(most)))
  const marks: Mark[] = []
  let [rows, crcErrors, truncated, said, at] = [0, 0, false, start, start]
  while (at < view.byteLength) {
    const type = view.getUint8(at)
    if (type > 1) throw new CalcError('E_MLG_BLOCK')
    const length = type === 0 ? blockBytes : BLOCK_HEAD + MARK_BYTES
    if (at + length > view.byteLength) {
      truncated = true
      break
    }
    if (type === 0) {
      if (!isSumRight(view, at + BLOCK_HEAD, recordBytes)) crcErrors += 1
      let offset = at + BLOCK_HEAD
      for (const [index, { kind, scale, transform }] of fields.entries()) {
        const column = cols[index]
        if (column) column[rows] = (kind.read(view, offset) + transform) * scale
        offset += kind.bytes
      }
      rows += 1
    } else marks.push({ row: rows, text: textAt(view, at + BLOCK_HEAD, MARK_BYTES) })
    at += length
    if (at - said < BYTES_A_STEP) continue
    said = at
    yield at / view.byteLength
  }
  return {
    version,
    names: fields.map(({ name }) => name),
    units: fields.map(({ unit }) => unit),
    rows,
    cols: yield* cutTo(cols, rows),
    markers: marks.length,
    marks,
    bad: 0,
    crcErrors,
    truncated,
  }
}

/** The columns with as many rows as there are, one in each step. */
function* cutTo(columns: Log['cols'], rows: number): Steps<Log['cols']> {
  const cut: Log['cols'] = []
  for (const column of columns) {
    cut.push(column.length === rows ? column : column.slice(0, rows))
    yield 1
  }
  return cut
}

interface Header {
  version: number
  fields: Field[]
  recordBytes: number
  start: number
}

function readHeader(view: DataView): Header {
  const isOurs = view.byteLength > MAGIC.length && MAGIC.every((byte, at) => view.getUint8(at) === byte)
  if (!isOurs) throw new CalcError('E_MLG_MAGIC')
  if (view.byteLength < 8) throw new CalcError('E_MLG_VERSION')
  const version = view.getInt16(6)
  const fieldBytes = FIELD_BYTES[version]
  if (fieldBytes === undefined) throw new CalcError('E_MLG_VERSION')
  const afterInfo = version === 1 ? 14 : 16
  const firstField = afterInfo + 8
  if (view.byteLength < firstField) throw new CalcError('E_MLG_RECORD_LENGTH')
  const start = view.getInt32(afterInfo)
  const recordBytes = view.getInt16(afterInfo + 4)
  const count = view.getInt16(afterInfo + 6)
  const end = firstField + count * fieldBytes
  if (count < 1 || recordBytes < count || end > view.byteLength || start < end)
    throw new CalcError('E_MLG_RECORD_LENGTH')
  const places = Array.from({ length: count }, (_, index) => firstField + index * fieldBytes)
  const odd = oddKind(
    places.map((place) => view.getUint8(place)),
    recordBytes,
  )
  return { version, fields: places.map((place) => readField(view, place, odd)), recordBytes, start }
}

/** The representation of an undescribed type: what the record's length leaves room for. */
function oddKind(types: readonly number[], recordBytes: number): Kind | undefined {
  const known = types.reduce((sum, type) => sum + (KINDS[type]?.bytes ?? 0), 0)
  const odd = types.filter((type) => !KINDS[type]).length
  const kind = odd > 0 ? unsigned[(recordBytes - known) / odd] : undefined
  if (odd > 0 ? !kind : known !== recordBytes) throw new CalcError('E_MLG_RECORD_LENGTH')
  return kind
}

function readField(view: DataView, at: number, odd: Kind | undefined): Field {
  const type = view.getUint8(at)
  const kind = KINDS[type] ?? odd
  if (!kind) throw new CalcError('E_MLG_RECORD_LENGTH')
  const isBits = BIT_TYPES.includes(type) || !KINDS[type]
  const style = at + 1 + NAME_BYTES + UNIT_BYTES
  return {
    name: textAt(view, at + 1, NAME_BYTES),
    unit: textAt(view, at + 1 + NAME_BYTES, UNIT_BYTES),
    kind,
    // bit fields use the place of scale and transform for something else
    scale: isBits ? 1 : view.getFloat32(style + 1),
    transform: isBits ? 0 : view.getFloat32(style + 5),
  }
}

function isSumRight(view: DataView, start: number, bytes: number): boolean {
  let sum = 0
  for (let at = start; at < start + bytes; at += 1) sum += view.getUint8(at)
  return (sum & 0xff) === view.getUint8(start + bytes)
}

/** Text up to its first zero byte. */
function textAt(view: DataView, at: number, bytes: number): string {
  const text = new TextDecoder('latin1').decode(new Uint8Array(view.buffer, view.byteOffset + at, bytes))
  return text.split('\0', 1)[0]?.trim() ?? ''
}
