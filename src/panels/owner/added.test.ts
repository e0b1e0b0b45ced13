import { expect, test } from 'vitest'
import { text as kit } from '../kit/text.ts'
import { productSection } from '../seller/products.tsx'
import { courseSection } from '../teacher/courses.tsx'

test.each([
  ['course', courseSection, ['summary', 'category', 'lesson']],
  ['product', productSection, ['summary', 'category', 'picture']],
] as const)('the sentence after adding a %s names all that it lacks', (_thing, section, lacks) => {
  for (const lack of lacks) expect(section.adds[0]?.done).toContain(kit.lackWords[lack])
})
