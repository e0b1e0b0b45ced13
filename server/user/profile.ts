import { OperationError } from '#contract/errors.ts'
import { profile } from '#contract/user/profile.ts'
import { implement } from '#server/platform/implement.ts'
import { readProfile } from './account-store.ts'
import {
  readDetail,
  readInvited,
  readSocial,
  readWritten,
  writeDetail,
  writeName,
  writeSocial,
} from './profile-store.ts'

export const profileHandlers = implement(profile, {
  async UpdateUserProfile({ input, tx, actor }) {
    await writeName(tx, actor.id, input)
    return readProfile(tx, actor.id)
  },

  GetUserDetail: ({ tx, actor }) => readDetail(tx, actor.id),

  async UpdateUserDetail({ input, tx, actor }) {
    if (!(await writeDetail(tx, actor.id, input))) throw new OperationError('NotAllowed')
    return readDetail(tx, actor.id)
  },

  GetUserSocial: ({ tx, actor }) => readSocial(tx, actor.id),

  async UpdateUserSocial({ input, tx, actor }) {
    await writeSocial(tx, actor.id, input)
    return input
  },

  GetUserInvites: ({ tx, actor }) => readInvited(tx, actor.id),

  async GetUserRemarks({ tx, actor }) {
    return {
      comments: await readWritten(tx, actor.id, 'comments'),
      questions: await readWritten(tx, actor.id, 'questions'),
    }
  },
})
