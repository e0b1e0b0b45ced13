import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(?:js|css|html|svg|webmanifest|json)$/
const SMALLEST_BYTES = 1_000
const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/** Writes a .br and a .gz file beside every text file of the build. The server sends them as they are. */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'tuning:precompress',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      folder = config.build.outDir
    },
    closeBundle: { order: 'post', sequential: true, handler: () => compressAll(folder) },
  }
}

async function compressAll(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  for (const name of names.filter((each) => TEXT.test(each))) {
    const file = join(folder, name)
    if ((await stat(file)).size < SMALLEST_BYTES) continue
    await pipeline(createReadStream(file), createBrotliCompress(BEST), createWriteStream(`${file}.br`))
    await pipeline(createReadStream(file), createGzip({ level: 9 }), createWriteStream(`${file}.gz`))
  }
}
