import { OperationError } from '#contract/errors.ts'
import { profile } from '#contract/user/profile.ts'
import { keepDocument, keepPicture, letPictureGo } from '#server/files/files-store.ts'
import { takeDocument } from '#server/files/take-document.ts'
import { takePicture } from '#server/files/take-picture.ts'
import { implement } from '#server/platform/operations/implement.ts'
import { readProfile } from '../sign-in/account-store.ts'
import { takeName } from './name-store.ts'
import { FACE } from './picture-rules.ts'
import {
  readDetail,
  readInvited,
  readSocial,
  writeAbout,
  writeAvatar,
  writeDetail,
  writeSocial,
} from './profile-store.ts'

/** The papers that prove an identity, as their kinds are called. */
const PAPERS = ['nationalCard', 'birthCertificate'] as const

export const profileHandlers = implement(profile, {
  async UpdateUserProfile({ input, tx, actor }) {
    const { avatar, removesAvatar = false } = input
    const picture = avatar && (await keepPicture(tx, actor.id, await takePicture(avatar, 'avatar', FACE)))
    await takeName(tx, actor.id, input)
    await writeAbout(tx, actor.id, input)
    if (picture || removesAvatar) await letPictureGo(tx, await writeAvatar(tx, actor.id, picture ?? null))
    return readProfile(tx, actor.id)
  },

  GetUserDetail: ({ tx, actor }) => readDetail(tx, actor.id),

  async UpdateUserDetail({ input, tx, actor }) {
    if (!(await writeDetail(tx, actor.id, input))) throw new OperationError('NotAllowed')
    for (const kind of PAPERS) {
      const field = `${kind}File` as const
      const file = input[field]
      if (file) await keepDocument(tx, actor.id, kind, await takeDocument(file, field))
    }
    return readDetail(tx, actor.id)
  },

  GetUserSocial: ({ tx, actor }) => readSocial(tx, actor.id),

  async UpdateUserSocial({ input, tx, actor }) {
    await writeSocial(tx, actor.id, input)
    return input
  },

  GetUserInvites: ({ tx, actor }) => readInvited(tx, actor.id),
})
