import { DIRECTORY_KINDS, videoDirectories } from '#contract/site/video-directories.ts'
import { readDirectory } from '#server/catalogue/video-directory-store.ts'
import { implement } from '#server/platform/operations/implement.ts'

export const videoDirectoryHandlers = implement(videoDirectories, {
  GetVideoDirectories: ({ tx }) =>
    Promise.all(DIRECTORY_KINDS.map(async (kind) => ({ kind, ...(await readDirectory(tx, kind)) }))),
})
