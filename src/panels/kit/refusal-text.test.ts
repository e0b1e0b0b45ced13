import { expect, test } from 'vitest'
import { errorText } from '#contract/error-text.ts'
import { OperationError } from '#contract/errors.ts'
import { refusalText } from './refusal-text.ts'
import { text } from './text.ts'

const refused = (lacks?: unknown) => refusalText(new OperationError('WrongState', { lacks }))

test('a refused publication names what is lacking', () => {
  expect(refused(['category', 'lesson'])).toBe(text.lacks('دسته‌بندی، حداقل یک درس'))
})

test('any other state is said as everywhere', () => {
  const usual = errorText('WrongState', {})
  for (const lacks of [undefined, [], ['later'], [{ lack: 'noSubjects', subject: null }]])
    expect(refused(lacks)).toBe(usual)
})
