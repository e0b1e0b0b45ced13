import { COURSE_TEXT_CHANGES, courseTalk } from '#contract/course/talk.ts'
import { PRODUCT_TEXT_CHANGES, productTalk } from '#contract/product/talk.ts'
import { LONGEST_TEXT, LONGEST_TITLE } from '#contract/talk.ts'
import type { OwnText } from '#contract/user/talk.ts'
import type { FormField, RecordForm, Values } from '#src/entities/record-form/fields.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import type { OutboxEntry } from '#src/mirror/outbox-entry.ts'
import { type Place, writtenBy } from './place.ts'
import type { Opened } from './talk-context.ts'
import { text } from './text.ts'

/** The part of the room that is left when the counter appears. */
const NEAR = 0.1

/** How many characters are left, once it matters. */
export function roomLeft(longest: number, value: string): string | undefined {
  const left = longest - value.trim().length
  if (left > longest * NEAR) return undefined
  return left < 0 ? text.over(persianNumber(-left)) : text.left(persianNumber(left))
}

const words: FormField = {
  kind: 'text',
  label: text.words,
  hint: text.wordsHint,
  rows: 6,
  remark: (value) => roomLeft(LONGEST_TEXT, value),
}
const title: FormField = {
  kind: 'words',
  label: text.title,
  hint: text.titleHint,
  remark: (value) => roomLeft(LONGEST_TITLE, value),
}

interface TextForm {
  form: RecordForm
  values: Values
  draftName: `${string}:${string}`
}

const editOf = ({ thing, kind }: OwnText) =>
  thing === 'course'
    ? courseTalk[COURSE_TEXT_CHANGES[kind].edit]
    : productTalk[PRODUCT_TEXT_CHANGES[kind].edit]

/** The form of a text with the name of its draft. Courses and products take the same fields, and so do comments, replies and answers. */
export function formOf(opened: Opened): TextForm {
  if (opened.what === 'own') {
    const { id, thing, kind, waitingText, text: shown } = opened.own
    return {
      form: { operation: editOf(opened.own), fields: { text: words } },
      values: { id, text: waitingText ?? shown },
      draftName: `talk:edit:${thing}:${kind}:${id}`,
    }
  }
  const { path } = opened.what === 'new' ? opened.place : opened.entry
  const isQuestion = writtenBy(path) === 'question'
  return {
    form: isQuestion
      ? { operation: courseTalk.SetCourseQuestion, fields: { title, text: words } }
      : { operation: courseTalk.SendComment, fields: { text: words } },
    ...(opened.what === 'new' ? startOf(opened.place) : restOf(opened.entry)),
  }
}

function startOf({ path, id, at }: Place): Pick<TextForm, 'values' | 'draftName'> {
  const name = `talk:${path}:${id}` as const
  return at
    ? { values: { id, ...at }, draftName: `${name}:${at.lessonId}` }
    : { values: { id }, draftName: name }
}

const restOf = ({ path, mutationId, input }: OutboxEntry): Pick<TextForm, 'values' | 'draftName'> => ({
  values: input,
  draftName: `talk:${path}:${mutationId}`,
})
