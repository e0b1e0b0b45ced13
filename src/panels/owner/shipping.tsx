import { shipping } from '#contract/order/shipping.ts'
import type { FormField } from '#src/entities/record-form/fields.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { tomanText } from '#src/lib/toman.ts'
import { either, IN_TOMANS, rials } from '../kit/columns.tsx'
import { adding, section } from '../kit/section.ts'
import { text as words } from './shipping-text.ts'

const FIELDS = {
  title: { kind: 'words', label: words.name },
  provinces: {
    kind: 'list',
    label: words.provinces,
    hint: words.provincesHint,
    wrong: words.badProvinces,
  },
  basePrice: { kind: 'tomans', label: words.baseTomans, isHalf: true },
  pricePerKilogram: { kind: 'tomans', label: words.perKilogramTomans, isHalf: true },
  freeFrom: { kind: 'tomans', label: words.freeFromTomans, hint: words.freeFromHint, isNullable: true },
  mostGrams: { kind: 'number', label: words.mostGramsField, hint: words.mostGramsHint, isNullable: true },
} satisfies Record<string, FormField>

/** The ways of sending goods: those of the site and of all sellers, or those of one seller. */
const methods = (by: 'admin' | 'seller') =>
  section(shipping.GetShippingMethod, (act, edit) => ({
    name: 'shipping',
    title: words.title,
    columns: {
      title: words.name,
      ...(by === 'admin' && {
        sellerName: { label: words.seller, show: (name: string | null) => name ?? words.everySeller },
      }),
      provinces: {
        label: words.provinces,
        show: (provinces) => (provinces.length === 0 ? words.everywhere : provinces.join('، ')),
      },
      basePrice: rials(words.basePrice),
      pricePerKilogram: rials(words.pricePerKilogram),
      freeFrom: {
        label: words.freeFrom,
        saved: IN_TOMANS,
        show: (value) => (value === null ? words.never : tomanText(value)),
      },
      mostGrams: {
        label: words.mostGrams,
        show: (grams) => (grams === null ? words.unlimited : words.grams(persianNumber(grams))),
      },
      isActive: either(words.isActive, words.active),
    },
    filters: { isActive: { kind: 'flag', label: words.onlyActive } },
    adds: adding(shipping.AddOrUpdateShippingMethod, { label: words.add, done: words.added, fields: FIELDS }),
    forms: [
      edit(shipping.AddOrUpdateShippingMethod, {
        label: words.edit,
        done: words.saved,
        fields: { ...FIELDS, isActive: { kind: 'flag', label: words.offered } },
        values: ({ id, title, provinces, basePrice, pricePerKilogram, freeFrom, mostGrams, isActive }) => ({
          id,
          title,
          provinces,
          basePrice,
          pricePerKilogram,
          freeFrom,
          mostGrams,
          isActive,
        }),
      }),
    ],
    actions: [
      act(shipping.DeleteShippingMethod, words.remove, ({ id }) => ({ id }), {
        question: ({ title }) => words.removeQuestion(title),
        done: words.removed,
        isDangerous: true,
      }),
    ],
  }))

export const shippingSection = methods('admin')
export const sellerShipping = methods('seller')
