import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FactList } from '../kit/fact-list.tsx'
import { addressFacts } from './address-facts.tsx'

test('the address of a parcel has the number of the house and the flat', () => {
  const address = {
    receiverName: 'مینا راد',
    receiverPhone: '+989121234567',
    province: 'تهران',
    city: 'تهران',
    addressLine: 'خیابان ولیعصر، کوچهٔ نسترن',
    plaque: '12',
    unit: '4',
    postalCode: '1234567890',
    lat: null,
    long: null,
  }
  expect(renderToStaticMarkup(<FactList facts={addressFacts(address)} />)).toContain(
    'تهران، تهران، خیابان ولیعصر، کوچهٔ نسترن، پلاک ۱۲، واحد ۴',
  )
})
