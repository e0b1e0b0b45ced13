import { wrap } from 'comlink'
import type { Hashing } from './hash-file.worker.ts'

/** The SHA-256 of a file of any size. */
export async function hashFile(file: Blob): Promise<string> {
  const worker = new Worker(new URL('./hash-file.worker.ts', import.meta.url), { type: 'module' })
  // a script that cannot be loaded answers nothing
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new TypeError('The worker of hashes has failed.')))
  })
  try {
    return await Promise.race([wrap<Hashing>(worker).hash(file), broken])
  } finally {
    worker.terminate()
  }
}
