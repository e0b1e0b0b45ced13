import { expect, test } from 'vitest'
import { sellerTalk, teacherTalk } from './talk.tsx'

test('the lists of owners, who get only what is shown, neither name a state nor filter by it', () => {
  for (const { filters, columns } of [...sellerTalk, ...teacherTalk]) {
    expect(Object.keys(filters)).toEqual(['onlyUnseen'])
    expect(columns).not.toHaveProperty('state')
  }
})
