import type { TunerTool } from '#contract/course/tuner-access.ts'

interface ToolOfOurs {
  key: TunerTool
  title: string
  can: readonly string[]
  /** Fetches its page, so that a tap opens it at once. */
  load: () => Promise<unknown>
}

/** What the program has under each key, whatever the shop says of it. */
export const TOOLS: readonly ToolOfOurs[] = [
  {
    key: 'Stoichiometry',
    load: () => import('../stoichiometry/stoichiometry-tool.ts'),
    title: 'استوکیومتری',
    can: ['لامبدا و AFR هر سوخت', 'ترکیب اتانول، دقیق و به روش ECU', 'ضریب تغییر سوخت، انرژی و خنک‌کاری'],
  },
  {
    key: 'Tuning',
    load: () => import('../tuning/tuning-tool.ts'),
    title: 'تیونینگ',
    can: [
      'هوا، توان و بوست با نمودار',
      'تراکم ثابت و دینامیک، هندسه، میل‌سوپاپ',
      'تصحیح آب‌وهوا در شش استاندارد',
    ],
  },
  {
    key: 'Injector',
    load: () => import('../injector/injector-tool.ts'),
    title: 'انژکتور',
    can: ['اندازهٔ انژکتور و پمپ', 'پالس، چرخهٔ کاری و نقشهٔ آن', 'اثر فشار سوخت و بوست'],
  },
  {
    key: 'GearRatio',
    load: () => import('../gear-ratio/gear-ratio-tool.ts'),
    title: 'ضریب دنده',
    can: [
      'سرعت و دور هر دنده، نمودار دندانه‌ای',
      'کشش، بهترین تعویض، مقایسهٔ دو گیربکس',
      'خطای کیلومترشمار با لاستیک جدید',
    ],
  },
  {
    key: 'PowerConversion',
    load: () => import('../power-conversion/power-conversion-tool.ts'),
    title: 'تبدیل توان',
    can: ['توان چرخ و موتور با بازهٔ افت', 'مثلث گشتاور، دور و توان', 'آموزش ده‌نکته‌ای با آزمون'],
  },
]
