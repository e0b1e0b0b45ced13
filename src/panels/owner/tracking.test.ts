import { expect, test } from 'vitest'
import { problemsOf } from '#src/entities/record-form/form-values.ts'
import { text as form } from '#src/entities/record-form/text.ts'
import { soldItems } from '../admin/orders.tsx'
import { orderSection } from '../seller/orders.tsx'
import { text as seller } from '../seller/text.ts'

const problems = (section: typeof orderSection | typeof soldItems, label: string, trackingCode: string) => {
  const edit = section.forms.find((each) => each.label === label)
  if (!edit) throw new Error(`There is no form «${label}».`)
  const input = { id: 1, status: 'shipped', trackingCode, reason: 'اشتباه بود' }
  return problemsOf(edit, { trackingCode, reason: 'اشتباه بود' }, input)
}

test.each([
  ['a seller', orderSection],
  ['an admin', soldItems],
] as const)(
  '%s sends a parcel without a tracking code, and corrects one only with another',
  (_who, section) => {
    expect(problems(section, seller.orders.send, '')).toEqual({})
    expect(problems(section, seller.orders.correctTracking, ' ')).toEqual({ trackingCode: form.missing })
    expect(problems(section, seller.orders.correctTracking, '123')).toEqual({})
  },
)
