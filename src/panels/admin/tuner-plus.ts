import { tunerPlus } from '#contract/site/tuner-plus.ts'
import { reviews } from '#contract/user/review.ts'
import { phoneText } from '#src/lib/phone-text.ts'
import { either, moment, rials, word } from '../kit/columns.tsx'
import { adding, type Part, rowField, section } from '../kit/section.ts'
import { personColumn } from './person-column.tsx'
import { text } from './text.ts'

const { accesses: words, tools: toolWords } = text

const TOOL_FIELD = rowField(tunerPlus.GetAllTunerPlus, { label: words.tool, show: ({ title }) => title })
const UNTIL_FIELD = { kind: 'until' as const, label: words.until, hint: words.untilHint }

/** Who may use which tool of Tuner Plus, ended accesses too. */
export const accesses = section(tunerPlus.GetTunerPlusAccessByFilter, (act) => ({
  name: 'accesses',
  title: words.title,
  columns: {
    userName: personColumn(words.user),
    title: words.tool,
    source: word(words.source, words.sources),
    createdAt: moment(words.from),
    until: moment(words.until),
    isInForce: either(words.isInForce, words.inForce),
  },
  filters: {
    source: { kind: 'choice', label: words.source, options: words.sources },
    userId: { kind: 'number', label: words.userId },
    isInForce: { kind: 'flag', label: words.onlyInForce },
  },
  actions: [
    act(tunerPlus.RemoveTunerPlusAccess, words.revoke, ({ id }) => ({ id }), {
      isShown: ({ isInForce }) => isInForce,
      question: ({ userName, title }) => words.revokeQuestion(userName, title),
      bulkQuestion: words.revokeAll,
      forAll: true,
      done: words.revoked,
      isDangerous: true,
    }),
  ],
  adds: adding(tunerPlus.AddTunerPlusAccess, {
    label: words.add,
    done: words.added,
    fields: {
      userId: rowField(reviews.GetAdminUsersByFilter, {
        label: words.user,
        show: ({ name, phone }) => words.person(name, phoneText(phone ?? '')),
      }),
      tunerPlusId: TOOL_FIELD,
      until: UNTIL_FIELD,
    },
  }),
}))

/** The accesses of one person, where another one is given. */
export const accessesOfPerson: Part = {
  section: {
    ...accesses,
    title: words.ofPerson,
    adds: [
      adding(tunerPlus.AddTunerPlusAccess, {
        label: words.add,
        done: words.added,
        given: ['userId'],
        fields: { tunerPlusId: TOOL_FIELD, until: UNTIL_FIELD },
      }),
    ],
  },
  given: (id) => ({ userId: id }),
}

/** The entries of Tuner Plus with what they cost. */
export const tools = section(tunerPlus.GetAllTunerPlus, (act, edit) => ({
  name: 'tools',
  title: toolWords.title,
  columns: {
    title: toolWords.name,
    id: toolWords.id,
    key: word(toolWords.key, toolWords.keys),
    price: rials(toolWords.price),
    isActive: either(toolWords.isActive, toolWords.active),
  },
  forms: [
    edit(tunerPlus.AddOrUpdateTunerPlus, {
      label: toolWords.edit,
      done: toolWords.saved,
      fields: {
        title: { kind: 'words', label: toolWords.name },
        description: { kind: 'text', label: toolWords.description },
        price: { kind: 'tomans', label: toolWords.tomans },
        durationDays: { kind: 'number', label: toolWords.days, hint: toolWords.daysHint, isNullable: true },
        order: { kind: 'number', label: toolWords.order },
        isActive: { kind: 'flag', label: toolWords.onSale },
      },
      values: ({ key, title, description, price, durationDays, isActive, order }) => ({
        key,
        title,
        description,
        price,
        durationDays,
        isActive,
        order,
      }),
    }),
  ],
  actions: [
    act(tunerPlus.DeleteTunerPlus, toolWords.remove, ({ id }) => ({ id }), {
      question: ({ title }) => toolWords.removeQuestion(title),
      done: toolWords.removed,
      isDangerous: true,
    }),
  ],
}))
