import { crc32 } from 'node:zlib'

const KEYWORD = 'openbadgecredential'
/** The signature of a PNG and its first chunk, which must stay first. */
const HEADER_BYTES = 8 + 25

/** A chunk of a PNG: length, type, data, checksum. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length, 0)
  body.copy(whole, 4)
  whole.writeUInt32BE(crc32(body), body.length + 4)
  return whole
}

/** A picture that carries its credential in a text of its own (Open Badges 3.0 §5.3.2). `png` begins with its IHDR. */
export function bakeCredential(png: Buffer, credential: string): Buffer {
  // keyword, no compression, no language, no translated keyword
  const text = Buffer.concat([Buffer.from(`${KEYWORD}\0\0\0\0\0`, 'latin1'), Buffer.from(credential)])
  return Buffer.concat([png.subarray(0, HEADER_BYTES), chunk('iTXt', text), png.subarray(HEADER_BYTES)])
}
