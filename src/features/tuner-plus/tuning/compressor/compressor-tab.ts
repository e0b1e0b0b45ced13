import { risingPoints } from '../../rising-points.ts'
import type { Tab } from '../../tab.ts'
import { boostChain, chargeFields } from '../boost-chain.ts'
import { MapPart } from './map-part.tsx'
import { MapShelf } from './map-shelf.tsx'

/** Where an engine is in the map of a compressor. */
export const compressorTab: Tab = {
  id: 'compressor',
  title: 'تطبیق کمپرسور',
  lead: 'نقطه‌های کار موتور روی نقشهٔ کمپرسور: کجا بازده خوب است و کجا سرج، خفگی یا اضافه‌سرعت.',
  fields: [
    {
      kind: 'list',
      name: 'boostCurve',
      label: 'بوست در هر دور',
      hint: 'دورها از کم به زیاد',
      width: 2,
      columns: ['دور (rpm)', 'بوست (kPa)'],
      usual: [
        [2_000, 15],
        [2_500, 45],
        [3_000, 80],
        [4_000, 80],
        [5_000, 80],
        [6_000, 75],
      ],
    },
    { kind: 'number', name: 'turbos', quantity: 'count', label: 'تعداد توربو', usual: 1 },
    ...chargeFields.map((field) =>
      field.name === 'eta' ? { ...field, hint: 'فقط برای جایی که نقشه جزیرهٔ بازده ندارد' } : field,
    ),
  ],
  sheet: ({ boostCurve }) => {
    const [rpm, boost] = risingPoints(boostCurve).at(-1) ?? []
    return rpm === undefined || boost === undefined ? {} : boostChain({ is: boost }, { is: rpm })
  },
  shown: [
    { line: 'ratio', output: 'pr', quantity: 'ratio', label: 'نسبت فشار در آخرین دور', isMain: true },
    { line: 'flow', output: 'flow_lbmin', quantity: 'airFlow', label: 'دبی هوای موتور در آخرین دور' },
  ],
  Aid: MapShelf,
  Part: MapPart,
  isPartBeside: true,
  notes: [
    'بازده از جزیرهٔ نقشه خوانده می‌شود و با آن دما، چگالی و دبی دوباره حساب می‌شود، سه بار.',
    'خطای دبی ±۱۰٪ است: نقطه‌ای که در مرز سرج یا خفگی است، می‌تواند آن سوی خط باشد.',
  ],
}
