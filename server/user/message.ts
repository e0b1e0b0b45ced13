import { messages } from '#contract/user/message.ts'
import { implement } from '#server/platform/operations/implement.ts'
import { enqueueMessage } from '#server/platform/messages/messages-store.ts'
import { giveNotice } from './notices/notices-store.ts'
import { alreadyDecided, refuseOwn } from './people/decide-once.ts'
import { readContact } from './sign-in/contact-store.ts'
import { addUserMessage, lockMessage, messageList, noteMessageSeen, writeAnswer } from './message-store.ts'

export const messageHandlers = implement(messages, {
  UserMessage: async ({ input, tx, actor }) => ({ id: await addUserMessage(tx, actor.id, input) }),

  GetAdminUserMessagesByFilter: (call) => messageList.page(call, call.input),

  async SetUserMessageSeen({ input: { id }, tx, fail }) {
    if (!(await noteMessageSeen(tx, id))) throw fail('NotFound')
    return {}
  },

  async AnswerUserMessage(call) {
    const { tx, actor, now, fail } = call
    const { id, answer } = call.input
    const message = await lockMessage(tx, id)
    if (!message) throw fail('NotFound')
    const { userId, subject, decidedAt } = message
    await refuseOwn(call, userId)
    if (decidedAt !== null) throw await alreadyDecided(call, message)
    await writeAnswer(tx, id, { answer, adminId: actor.id, now })
    await giveNotice(
      { tx, now },
      { to: userId, event: 'messageAnswered', thread: `message:${id}`, words: answer },
    )
    const { email } = await readContact(tx, userId)
    if (email)
      await enqueueMessage(tx, {
        channel: 'email',
        target: email,
        template: 'message-answered',
        params: { subject, answer },
      })
    return {}
  },
})
