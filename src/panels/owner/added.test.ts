import { expect, test } from 'vitest'
import { inputOf, isRequired, problemsOf, typedOf } from '#src/entities/record-form/form-values.ts'
import { text as kit } from '../kit/text.ts'
import { productSection } from '../seller/products.tsx'
import { courseSection } from '../teacher/courses.tsx'

test.each([
  ['course', courseSection, ['summary', 'category', 'lesson']],
  ['product', productSection, ['summary', 'category', 'picture']],
] as const)('the sentence after adding a %s names all that it lacks', (_thing, section, lacks) => {
  for (const lack of lacks) expect(section.adds[0]?.done).toContain(kit.lackWords[lack])
})

const adding = [productSection, courseSection].flatMap(({ adds, parts }) => [
  ...adds,
  ...parts.flatMap(({ section }) => section.adds),
])

test.each(adding.map((form) => [form.label, form] as const))(
  '«%s» marks what it cannot do without',
  (_label, form) => {
    const typed = typedOf(form, { title: 'توربو', value: 'یک' })
    const input = { ...inputOf(form, typed, {}), productId: 1, courseId: 1, headlineId: 1 }
    const lacking = Object.keys(problemsOf(form, typed, input))
    expect(lacking.filter((key) => !isRequired(form, key))).toEqual([])
  },
)
