import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DetailTable } from './detail-table.tsx'

const detail = (id: number, value: string) => ({ id, group: 'عمومی', title: `مشخصهٔ ${id}`, value })

test('what a part fits runs from right to left, also where it begins with a Latin name; a measure does not', () => {
  const furtherDetails = [detail(1, 'EF7، XU7 با منیفولد T25'), detail(2, '76 mm')]
  const html = renderToStaticMarkup(<DetailTable product={{ sku: '', weight: 0, furtherDetails }} />)
  expect(html).toContain('<bdi dir="rtl">EF7، XU7 با منیفولد T25</bdi>')
  expect(html).toContain('<bdi dir="auto">76 mm</bdi>')
})
