import { expect, test } from 'vitest'
import { groupDetails } from './detail-groups.ts'

const detail = (id: number, group: string) => ({ id, title: `t${id}`, value: `v${id}`, group })

test('details stand under their groups, in the order they came', () => {
  const groups = groupDetails([detail(1, 'فنی'), detail(2, 'عمومی'), detail(3, 'فنی')])
  expect(groups.map(({ title, details }) => [title, details.map(({ id }) => id)])).toEqual([
    ['فنی', [1, 3]],
    ['عمومی', [2]],
  ])
})

test('a detail without a group stands under the last words', () => {
  expect(groupDetails([detail(1, '')])[0]?.title).toBe('سایر')
})
