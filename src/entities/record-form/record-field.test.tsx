import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { RecordField } from './record-field.tsx'

// what modules of a page ask for when they are loaded
vi.hoisted(() => {
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('addEventListener', () => undefined)
})

const markup = (isRequired: boolean) =>
  renderToStaticMarkup(
    <RecordField
      field={{ kind: 'tomans', label: 'قیمت' }}
      isRequired={isRequired}
      value=""
      error={undefined}
      onValue={() => undefined}
    />,
  )

test('an amount of money that is required is marked like every other field', () => {
  expect(markup(true)).toContain('<span aria-hidden="true"> *</span>')
  expect(markup(true)).toContain('required=""')
  expect(markup(false)).not.toContain('*')
})
