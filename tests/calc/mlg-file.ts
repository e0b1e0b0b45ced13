const FIELD_BYTES = 89
const HEAD_BYTES = 24

interface Wanted {
  records: number
  /** Type of the last field, one byte long. */
  oddType?: number
}

/** A MegaLogViewer file of version 2: time as a float, rpm in two bytes, flags in one; written big-endian. */
export function mlgFile({ records, oddType = 0 }: Wanted): Uint8Array<ArrayBuffer> {
  const fields = [
    { type: 7, name: 'Time', unit: 's' },
    { type: 2, name: 'RPM', unit: 'rpm' },
    { type: oddType, name: 'Flags', unit: '' },
  ]
  const start = HEAD_BYTES + fields.length * FIELD_BYTES
  const recordBytes = 7
  const file = new Uint8Array(start + records * (4 + recordBytes + 1))
  const view = new DataView(file.buffer)
  file.set(new TextEncoder().encode('MLVLG\0'))
  view.setInt16(6, 2)
  view.setInt32(16, start)
  view.setInt16(20, recordBytes)
  view.setInt16(22, fields.length)
  for (const [index, { type, name, unit }] of fields.entries()) {
    const at = HEAD_BYTES + index * FIELD_BYTES
    view.setUint8(at, type)
    file.set(new TextEncoder().encode(name), at + 1)
    file.set(new TextEncoder().encode(unit), at + 35)
    view.setFloat32(at + 46, 1)
  }
  for (let record = 0; record < records; record += 1) {
    const at = start + record * (4 + recordBytes + 1)
    view.setUint8(at + 1, record)
    view.setFloat32(at + 4, record / 2)
    view.setUint16(at + 8, 800 + record * 10)
    view.setUint8(at + 10, 7)
    const values = file.subarray(at + 4, at + 4 + recordBytes)
    view.setUint8(at + 4 + recordBytes, values.reduce((sum, byte) => sum + byte, 0) & 0xff)
  }
  return file
}
