import { messages } from '#contract/user/message.ts'
import { implement } from '#server/platform/operations/implement.ts'
import { addUserMessage } from './message-store.ts'

export const messageHandlers = implement(messages, {
  UserMessage: async ({ input, tx, actor }) => ({ id: await addUserMessage(tx, actor.id, input) }),
})
