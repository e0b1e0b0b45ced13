import { describe, expect, test } from 'vitest'
import type { Question } from '#contract/comment.ts'
import { conversation } from './conversation.ts'

type Answer = Question['answers'][number]

const answer = (id: number, parentId: number | null, more: Partial<Answer> = {}): Answer => ({
  id,
  parentId,
  text: `پاسخ ${id}`,
  author: `نویسندهٔ ${id}`,
  isStaff: false,
  isBest: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...more,
})
const read = (...answers: Answer[]) => conversation(answers).map(({ answer: { id }, level }) => [id, level])

describe('the answers of a question', () => {
  test('are read one below the other, four levels deep', () => {
    expect(read(answer(1, null), answer(2, null), answer(3, 1), answer(4, 3), answer(5, 4))).toEqual([
      [1, 1],
      [3, 2],
      [4, 3],
      [5, 4],
      [2, 1],
    ])
  })

  test('begin with the thread of the best answer, however deep it is', () => {
    const best = answer(4, 2, { isBest: true })
    expect(read(best, answer(1, null), answer(2, null), answer(3, 2))).toEqual([
      [2, 1],
      [4, 2],
      [3, 2],
      [1, 1],
    ])
  })

  test('below a hidden one are read as answers to the question', () => {
    expect(read(answer(7, 6), answer(8, 7))).toEqual([
      [7, 1],
      [8, 2],
    ])
  })

  test('say whom they answer, unless the author has deleted that answer', () => {
    const turns = conversation([answer(1, null), answer(2, 1, { author: '', isDeleted: true }), answer(3, 2)])
    expect(turns.map(({ to }) => to)).toEqual([undefined, 'نویسندهٔ 1', undefined])
  })
})
