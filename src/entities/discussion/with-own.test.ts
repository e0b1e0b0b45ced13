import { describe, expect, test } from 'vitest'
import type { Comment, Question } from '#contract/comment.ts'
import type { OwnText } from '#contract/user/talk.ts'
import { ownState } from './own-state.tsx'
import { answersWithOwn, commentsWithOwn, type Own, questionsWithOwn } from './with-own.ts'

const AT = '2026-01-01T00:00:00.000Z'
const own = (id: number, more: Partial<OwnText> = {}): OwnText => ({
  id,
  kind: 'comment',
  thing: 'course',
  thingId: 1,
  about: 'ریمپ',
  questionId: null,
  parentId: null,
  title: '',
  text: `نوشتهٔ من ${id}`,
  waitingText: null,
  state: 'waiting',
  createdAt: AT,
  isAnswered: false,
  mayEdit: true,
  ...more,
})
const said = (id: number) => ({ id, text: `متن ${id}`, author: 'سارا', isStaff: false, createdAt: AT })
const comment = (id: number, replies: Comment['replies'] = []): Comment => ({
  ...said(id),
  hasBought: true,
  rate: null,
  replies,
})
const question = (id: number, answers: Question['answers'] = []): Question => ({
  ...said(id),
  subjectId: 1,
  title: 'پرسش',
  isOpen: true,
  answers,
})
const answer = (id: number, parentId: number | null = null) => ({ ...said(id), parentId, isBest: false })
const of = (texts: OwnText[], gone: number[] = []): Own => ({
  texts,
  author: 'مینا',
  isGone: (id) => gone.includes(id),
})
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

describe('among the comments of everybody', () => {
  test('the own ones that wait are the first, with the own name and stars', () => {
    const shown = commentsWithOwn([comment(1)], of([own(9)]), 4)
    expect(ids(shown)).toEqual([9, 1])
    expect(shown[0]).toMatchObject({ author: 'مینا', rate: 4, text: 'نوشتهٔ من 9' })
  })

  test('an own one that everybody sees is there once, in its newest words', () => {
    const shown = commentsWithOwn([comment(2), comment(1)], of([own(1, { state: 'shown' })]), null)
    expect(shown.map(({ id, text }) => [id, text])).toEqual([
      [2, 'متن 2'],
      [1, 'نوشتهٔ من 1'],
    ])
  })

  test('an own reply that waits is the last one below its comment', () => {
    const [shown] = commentsWithOwn([comment(1, [said(2)])], of([own(9, { parentId: 1 })]), null)
    expect(ids(shown?.replies ?? [])).toEqual([2, 9])
  })

  test('one that was deleted just now leaves, and stays without words when others have replied', () => {
    const rows = [comment(3), comment(2, [said(5)]), comment(1)]
    const shown = commentsWithOwn(rows, of([], [3, 2]), null)
    expect(shown.map(({ id, text, isDeleted }) => [id, text, isDeleted === true])).toEqual([
      [2, '', true],
      [1, 'متن 1', false],
    ])
  })
})

test('an own question that waits is the first one, with its title', () => {
  const shown = questionsWithOwn([question(1)], of([own(9, { kind: 'question', title: 'کدام ECU؟' })]))
  expect(shown.map(({ id, title }) => [id, title])).toEqual([
    [9, 'کدام ECU؟'],
    [1, 'پرسش'],
  ])
})

describe('among the answers of a question', () => {
  test('are the own ones that wait, of this question only', () => {
    const texts = [
      own(9, { kind: 'answer', questionId: 1, parentId: 5 }),
      own(8, { kind: 'answer', questionId: 2 }),
    ]
    const shown = answersWithOwn(question(1, [answer(5)]), of(texts))
    expect(shown.map(({ id, parentId }) => [id, parentId])).toEqual([
      [5, null],
      [9, 5],
    ])
  })

  test('a deleted one stays as long as there are answers below it', () => {
    const shown = answersWithOwn(question(1, [answer(5), answer(6, 5), answer(7)]), of([], [5, 7]))
    expect(shown.map(({ id, isDeleted }) => [id, isDeleted === true])).toEqual([
      [5, true],
      [6, false],
    ])
  })
})

test('authors are told what others do not see', () => {
  const tones = (['waiting', 'hidden', 'shown'] as const).map((state) => ownState(own(1, { state }))?.tone)
  expect(tones).toEqual(['neutral', 'danger', undefined])
  expect(ownState(own(1, { state: 'shown', waitingText: 'بهتر' }))).toBeDefined()
})
