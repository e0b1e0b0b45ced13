import { randomBytes } from 'node:crypto'
import type { videoDirectory } from '#contract/video-directory.ts'
import type { HandlersOf } from '#server/platform/operations/implement.ts'
import { changeDirectory, type DirectoryKind, readDirectory } from './video-directory-store.ts'

const NAME_BYTES = 8

/** How admins end all addresses of films of one kind. */
export function directoryHandlers(kind: DirectoryKind): HandlersOf<typeof videoDirectory> {
  return {
    current: ({ tx }) => readDirectory(tx, kind),
    async change({ tx, actor, now }) {
      await changeDirectory(tx, kind, { name: randomBytes(NAME_BYTES).toString('hex'), byId: actor.id, now })
      return readDirectory(tx, kind)
    },
  }
}
