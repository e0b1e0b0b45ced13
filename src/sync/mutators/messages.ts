import { queuedInOrder } from '../mutator.ts'

/** A message to the shop. */
export const sendUserMessage = queuedInOrder(
  'User/UserMessage',
  { guest: 'wait', isSilent: false },
  'message',
)
