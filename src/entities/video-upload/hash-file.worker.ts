import { expose } from 'comlink'
import { createSha256 } from '#src/lib/sha256.ts'

const PIECE = 4 * 1_048_576

/** Reads a whole file piece by piece, away from the page. */
const hashing = {
  isReady: async () => true,
  async hash(file: Blob): Promise<string> {
    const sha256 = createSha256()
    for (let from = 0; from < file.size; from += PIECE)
      sha256.update(new Uint8Array(await file.slice(from, from + PIECE).arrayBuffer()))
    return sha256.digest()
  },
}
export type Hashing = typeof hashing

expose(hashing)
