/** Words for generated catalogues. Prices are rials; makers of parts are invented. */
import type { FamilyName } from './shapes.ts'

export type Named = { fa: string; en: string }
type Model = Named & { sizes: string[]; from: number; to: number }
type Topic = Named & { focus: string[]; categories: string[]; covers: string[] }

const named = (fa: string, en: string): Named => ({ fa, en })
const model = (fa: string, en: string, sizes: string[], from: number, to: number): Model => ({
  fa,
  en,
  sizes,
  from: from * 1_000_000,
  to: to * 1_000_000,
})

export const BRANDS: Named[] = [
  named('زرین', 'Zarin'),
  named('آذرتک', 'Azartech'),
  named('البرز', 'Alborz'),
  named('توفان', 'Toofan'),
  named('شتاب', 'Shetab'),
  named('پارس پرفورمنس', 'Pars Performance'),
  named('کاوه ریسینگ', 'Kaveh Racing'),
  named('سپهر', 'Sepehr'),
  named('نوین‌موتور', 'Novin Motor'),
  named('آرکا', 'Arka'),
  named('ویرا', 'Vira'),
  named('دماوند', 'Damavand'),
]

export const CARS: Named[] = [
  named('پژو ۲۰۶', 'Peugeot 206'),
  named('پژو ۲۰۷', 'Peugeot 207'),
  named('پژو ۴۰۵', 'Peugeot 405'),
  named('پژو پارس', 'Peugeot Pars'),
  named('سمند', 'Samand'),
  named('سورن', 'Soren'),
  named('دنا پلاس', 'Dena Plus'),
  named('رانا', 'Runna'),
  named('تارا', 'Tara'),
  named('تیبا', 'Tiba'),
  named('کوییک', 'Quick'),
  named('ساینا', 'Saina'),
  named('شاهین', 'Shahin'),
  named('پراید', 'Pride'),
  named('تندر ۹۰', 'Tondar 90'),
  named('ساندرو', 'Sandero'),
  named('مگان', 'Megane'),
  named('مزدا ۳', 'Mazda 3'),
  named('ریو', 'Rio'),
  named('سراتو', 'Cerato'),
  named('النترا', 'Elantra'),
  named('سوناتا', 'Sonata'),
  named('کرولا', 'Corolla'),
  named('لنسر', 'Lancer'),
  named('گلف', 'Golf'),
  named('زانتیا', 'Xantia'),
  named('ماکسیما', 'Maxima'),
  named('سیویک', 'Civic'),
]

export const QUALITIES: Named[] = [
  named('مسابقه‌ای', 'race'),
  named('خیابانی', 'street'),
  named('تقویت‌شده', 'uprated'),
  named('پیست', 'track'),
  named('سبک', 'lightweight'),
  named('پردوام', 'heavy duty'),
  named('حرفه‌ای', 'pro'),
  named('اقتصادی', 'value'),
  named('ویژه', 'special'),
]

export const SELLING_POINTS: string[] = [
  'پیش از ارسال آزمایش و برگۀ آزمون همراه محصول ارسال می‌شود.',
  'بدون تغییر در بدنه نصب می‌شود و راهنمای فارسی دارد.',
  'برای رانندگی روزانه و چند روز پیست در سال انتخاب متعادلی است.',
  'رواداری ساخت آن کمتر از دو صدم میلی‌متر است.',
  'در آزمون دوام صدساعته بدون افت کارکرد ماند.',
  'با قطعه‌های هم‌خانوادۀ خود یک بستۀ کامل می‌سازد.',
  'پوشش ضدخوردگی آن برای شهرهای ساحلی مناسب است.',
  'پشتیبانی فنی فروشنده تا پایان نصب همراه شماست.',
]

export const MODELS: Record<FamilyName, Model[]> = {
  turbo: [
    model('توربوشارژر', 'turbocharger', ['GT2252', 'GT2560', 'GT2871', 'GT3076'], 280, 1200),
    model('کارتریج توربو', 'turbo cartridge', ['T25', 'T28', 'T3'], 95, 260),
  ],
  injector: [
    model('انژکتور', 'injector', ['۳۳۰ سی‌سی', '۴۴۰ سی‌سی', '۵۵۰ سی‌سی', '۷۵۰ سی‌سی'], 60, 210),
    model('ریل سوخت', 'fuel rail', [], 35, 90),
    model('پمپ بنزین', 'fuel pump', ['۱۹۰ لیتری', '۲۵۵ لیتری', '۳۴۰ لیتری'], 30, 120),
  ],
  ecu: [
    model('کنترلر موتور', 'engine controller', ['PE-16', 'PE-32'], 320, 990),
    model('دسته‌سیم موتور', 'engine loom', [], 70, 190),
    model('ماژول ریمپ', 'tuning module', [], 90, 240),
  ],
  coilover: [
    model('کویل‌اور', 'coilover', [], 300, 620),
    model('کمک‌فنر گازی', 'gas damper', [], 60, 180),
    model('فنر کوتاه', 'lowering spring', ['۲۵ میلی‌متر', '۳۵ میلی‌متر', '۴۵ میلی‌متر'], 40, 95),
  ],
  disc: [
    model('دیسک ترمز', 'brake disc', ['۲۶۶ میلی‌متر', '۲۸۳ میلی‌متر', '۳۰۵ میلی‌متر'], 50, 190),
    model('لنت ترمز', 'brake pad', [], 18, 70),
    model('کالیپر', 'caliper', ['۴ پیستون', '۶ پیستون'], 240, 560),
  ],
  piston: [
    model('پیستون فورج', 'forged piston', ['STD', '0.50'], 220, 390),
    model('شاتون', 'connecting rod', [], 160, 320),
    model('رینگ پیستون', 'piston ring', [], 20, 60),
  ],
  gauge: [
    model('گیج بوست', 'boost gauge', ['۵۲ میلی‌متر', '۶۰ میلی‌متر'], 18, 60),
    model('گیج دمای روغن', 'oil temperature gauge', [], 18, 55),
    model('سنسور فشار', 'pressure sensor', ['۳ بار', '۷ بار', '۱۰ بار'], 12, 45),
  ],
  rim: [
    model('رینگ اسپرت', 'alloy wheel', ['۱۵ اینچ', '۱۶ اینچ', '۱۷ اینچ'], 190, 460),
    model('پیچ چرخ', 'wheel bolt', [], 6, 24),
  ],
  intercooler: [
    model('اینترکولر', 'intercooler', ['۵۵۰×۱۸۰', '۶۰۰×۳۰۰'], 70, 230),
    model('لولۀ بوست', 'boost pipe', ['۵۷ میلی‌متر', '۶۳ میلی‌متر'], 15, 55),
    model('رادیاتور روغن', 'oil cooler', ['۱۳ ردیف', '۱۹ ردیف'], 40, 110),
  ],
  filter: [
    model('فیلتر هوا', 'air filter', ['۷۰ میلی‌متر', '۷۶ میلی‌متر'], 8, 32),
    model('کیت هوای سرد', 'cold air intake', [], 32, 90),
  ],
  muffler: [
    model('صداگیر', 'muffler', ['۵۷ میلی‌متر', '۶۳ میلی‌متر'], 28, 85),
    model('هدرز', 'header', ['۴ به ۱', '۴-۲-۱'], 85, 210),
    model('کاتالیست پرجریان', 'high flow catalyst', [], 70, 180),
  ],
  plug: [
    model('شمع ایریدیوم', 'iridium plug', ['درجۀ ۶', 'درجۀ ۷', 'درجۀ ۸'], 12, 34),
    model('کویل', 'ignition coil', [], 22, 80),
    model('وایر شمع', 'plug lead', [], 10, 38),
  ],
}

export const COURSE_TOPICS: Topic[] = [
  {
    ...named('ریمپ گام‌به‌گام', 'remap'),
    focus: ['نقشۀ سوخت', 'آوانس', 'گشتاور مجاز', 'دور آرام'],
    categories: ['ecu-tuning', 'remap'],
    covers: ['ecu', 'obd-flasher'],
  },
  {
    ...named('عیب‌یابی با داده', 'diagnostics'),
    focus: ['لاگ لامبدا', 'سنسورهای موتور', 'شبکۀ CAN'],
    categories: ['ecu-tuning', 'datalogging'],
    covers: ['data-logger', 'can-dash', 'coil-pack'],
  },
  {
    ...named('کارگاه توربو', 'turbo workshop'),
    focus: ['انتخاب توربو', 'کنترل بوست', 'خنک‌کاری هوا'],
    categories: ['engine-building', 'turbo-systems'],
    covers: ['turbo', 'turbo-twinscroll', 'wastegate', 'intercooler'],
  },
  {
    ...named('سوخت‌رسانی دقیق', 'fuelling'),
    focus: ['انتخاب انژکتور', 'فشار ریل', 'سوخت ترکیبی'],
    categories: ['engine-building', 'fuel-systems'],
    covers: ['injector', 'fuel-rail', 'injectors-1000'],
  },
  {
    ...named('ساخت موتور', 'engine building'),
    focus: ['لقی‌ها', 'سرسیلندر', 'میل‌سوپاپ'],
    categories: ['engine-building'],
    covers: ['crankshaft', 'camshaft'],
  },
  {
    ...named('تعلیق و ترمز', 'suspension and brakes'),
    focus: ['زوایای چرخ', 'کمک‌فنر', 'بالانس ترمز'],
    categories: ['chassis', 'suspension-brakes'],
    covers: ['coilover', 'coilover-street', 'disc'],
  },
]
