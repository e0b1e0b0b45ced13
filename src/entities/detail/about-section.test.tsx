import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AboutSection } from './about-section.tsx'

const shown = (thing: { description: string; isShort?: boolean }) =>
  renderToStaticMarkup(
    <AboutSection title="معرفی" thing={{ tags: [], ...thing }} tagsLabel="برچسب‌ها" to="/Courses" />,
  )

test('a thing without a long text has no heading for it, and one whose text the device left out has', () => {
  expect(shown({ description: '' })).toBe('')
  expect(shown({ description: '<p>متن</p>' })).toContain('معرفی')
  expect(shown({ description: '', isShort: true })).toContain('معرفی')
})
