import { messages } from '#contract/user/message.ts'
import { moment, word } from '../kit/columns.tsx'
import { section } from '../kit/section.ts'
import { personColumn } from './person-column.tsx'
import { text } from './text.ts'

const words = text.messages
const TONES = { new: 'brand', seen: 'neutral', answered: 'success' } as const

/** What people write to the shop; an admin answers once. */
export const userMessages = section(messages.GetAdminUserMessagesByFilter, (act, edit) => ({
  name: 'user-messages',
  title: words.title,
  columns: {
    subject: words.subject,
    userName: personColumn(words.by),
    state: word(words.state, words.states, TONES),
    createdAt: moment(words.at),
  },
  more: {
    text: words.text,
    answer: words.answer,
    answeredBy: words.answeredBy,
    answeredAt: moment(words.answeredAt),
  },
  filters: {
    state: { kind: 'choice', label: words.state, options: words.states },
    userId: { kind: 'number', label: words.userId },
  },
  actions: [
    act(messages.SetUserMessageSeen, words.seen, ({ id }) => ({ id }), {
      isShown: ({ state }) => state === 'new',
      isSeenMark: true,
      bulkQuestion: words.seenAll,
      forAll: true,
      done: words.noted,
    }),
  ],
  forms: [
    edit(messages.AnswerUserMessage, {
      label: words.reply,
      button: words.reply,
      decides: 'accept',
      isShown: ({ state }) => state !== 'answered',
      values: ({ id }) => ({ id }),
      fields: { answer: { kind: 'text', label: words.answer, hint: words.answerHint, rows: 6 } },
      done: words.answered,
    }),
  ],
}))
