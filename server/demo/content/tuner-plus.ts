import type { TunerTool } from '#contract/course/tuner-access.ts'

/** A tool of Tuner Plus: `price` in rials for `durationDays`; `demoDays` is how long the demo buyer still has it. */
export interface ToolContent {
  key: TunerTool
  title: string
  description: string
  price: number
  durationDays: number | null
  demoDays: number | null
}

export const TOOLS: readonly ToolContent[] = [
  {
    key: 'Stoichiometry',
    title: 'استوکیومتری',
    description: 'نسبت هوا به سوخت، لامبدا و گرمای هر سوخت و ترکیبی که در باک می‌ریزید.',
    price: 3_900_000,
    durationDays: 365,
    demoDays: 300,
  },
  {
    key: 'Tuning',
    title: 'تیونینگ',
    description: 'حجم موتور، تراکم، بوست، سوپاپ و میل‌سوپاپ، شتاب و توان.',
    price: 7_900_000,
    durationDays: 365,
    demoDays: null,
  },
  {
    key: 'Injector',
    title: 'انژکتور',
    description: 'اندازۀ انژکتور، زمان پاشش، فشار ریل و پمپ بنزین.',
    price: 5_900_000,
    durationDays: 365,
    demoDays: 21,
  },
  {
    key: 'GearRatio',
    title: 'ضریب دنده',
    description: 'سرعت در هر دنده، افت دور و مقایسۀ گیربکس‌ها با ضریب‌های مستند.',
    price: 4_900_000,
    durationDays: 365,
    demoDays: 200,
  },
  {
    key: 'PowerConversion',
    title: 'آموزش تبدیل توان',
    description: 'از توان چرخ به توان موتور و تبدیل واحدها، با تصحیح هوا.',
    price: 0,
    durationDays: null,
    demoDays: null,
  },
]

/** Cars of Iran for whose gearboxes no source was found: they are without ratios until somebody brings a manual. */
export const CARS_WITHOUT_SOURCE: readonly {
  factory: string
  models: readonly string[]
  gearbox?: string
}[] = [
  {
    factory: 'ایران‌خودرو',
    models: ['پژو ۴۰۵ GLX', 'پژو پارس', 'سمند', 'سورن', 'دنا', 'دنا پلاس'],
    gearbox: 'BE3 / BE4 / BE4R',
  },
  { factory: 'ایران‌خودرو', models: ['پژو ۲۰۶', 'پژو ۲۰۶ تیپ ۵', 'پژو ۲۰۷', 'رانا'], gearbox: 'MA5 / BE4' },
  {
    factory: 'سایپا',
    models: ['پراید', 'صبا', 'نسیم', 'پراید ۱۱۱', 'پراید ۱۳۱', 'پراید ۱۳۲'],
    gearbox: 'Mazda F',
  },
  { factory: 'ایران‌خودرو', models: ['تارا'] },
  { factory: 'سایپا', models: ['تیبا', 'ساینا', 'کوییک', 'شاهین'] },
  { factory: 'رنو', models: ['تندر ۹۰ (K4M)', 'ساندرو (K4M)'], gearbox: 'JH3 / JR5' },
  { factory: 'رنو', models: ['مگان'] },
  { factory: 'کیا', models: ['ریو', 'سراتو', 'اپتیما'] },
  { factory: 'هیوندای', models: ['اکسنت', 'النترا', 'سوناتا'] },
  { factory: 'سیتروئن', models: ['زانتیا'] },
  { factory: 'مزدا', models: ['مزدا ۳'] },
  { factory: 'میتسوبیشی', models: ['لنسر'] },
  { factory: 'نیسان', models: ['ماکسیما'] },
  { factory: 'تویوتا', models: ['کرولا'] },
  { factory: 'هوندا', models: ['سیویک'] },
  { factory: 'فولکس‌واگن', models: ['گلف'] },
]
