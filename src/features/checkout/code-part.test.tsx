import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CodePart } from './code-part.tsx'

const choose = () => Promise.resolve(undefined)
const shown = (reason: 'tooLittle' | 'ended', leastOrder?: number) =>
  renderToStaticMarkup(
    <CodePart
      offCode={{ code: 'NOWRUZ', reason, ...(leastOrder !== undefined && { leastOrder }) }}
      choose={choose}
      isBusy={false}
    />,
  )

test('a code that needs more in the cart says how much it needs', () => {
  expect(shown('tooLittle', 30_000_000)).toContain('حداقل ۳٬۰۰۰٬۰۰۰ تومان')
  expect(shown('ended')).toContain('مهلت استفاده از این کد تمام شده است.')
})
