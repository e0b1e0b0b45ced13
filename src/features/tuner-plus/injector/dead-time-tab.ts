import { risingPoints } from '../rising-points.ts'
import { asTyped, type Tab } from '../tab.ts'

/** The dead time of an injector at the voltage of the moment. */
export const deadTimeTab: Tab = {
  id: 'dead-time',
  title: 'زمان تأخیر',
  lead: 'انژکتور در ولتاژ کم دیرتر باز می‌شود: تأخیر از جدول سازنده در ولتاژ شما.',
  fields: [
    {
      kind: 'list',
      name: 'table',
      label: 'جدول تأخیر: ولت و میکروثانیه',
      hint: 'هر سطر یک نقطه؛ نمونه از برگهٔ ID1000 در ۳ بار است.',
      width: 2,
      usual: [
        [8, 2_600],
        [10, 1_675],
        [12, 1_240],
        [14, 990],
        [16, 805],
      ],
    },
    { kind: 'number', name: 'volts', quantity: 'volts', usual: 13.5 },
  ],
  sheet: { dead: { fn: 'deadTime', input: asTyped('table', 'volts') } },
  shown: [
    {
      line: 'dead',
      output: 'us',
      quantity: 'microseconds',
      label: 'زمان تأخیر',
      isMain: true,
    },
  ],
  plots: [
    {
      id: 'dead',
      kind: 'lines',
      title: 'زمان تأخیر روی ولتاژ، با نقطه‌های جدول',
      over: {
        field: 'volts',
        quantity: 'volts',
        label: 'ولتاژ',
        values: ({ table }) => risingPoints(table).map(([volts]) => volts),
      },
      hasDots: true,
      series: [{ line: 'dead', output: 'us', quantity: 'microseconds', label: 'زمان تأخیر' }],
    },
  ],
  notes: ['بیرون از جدول، آخرین نقطهٔ آن گرفته می‌شود.'],
}
