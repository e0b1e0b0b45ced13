import type { ProductContent } from './shapes.ts'

export const ECUS: ProductContent[] = [
  { title: 'ECU استندالون PE-32', alias: 'PE-32 standalone ECU', price: 645_000_000, off: [589_000_000, 16], stock: 7, weight: 890, seller: 4, isSpecial: true, summary: 'چهار خروجی ترتیبی سوخت و جرقه، ناک دیجیتال، وای‌فای و ثبت داده.', fits: 'موتورهای ۴ سیلندر', details: [['مشخصات فنی', 'خروجی سوخت و جرقه', '۴ + ۴']], designs: [['با دسته‌سیم ۲٫۵ متر', null, 705_000_000, 3], ['بدون دسته‌سیم', null, 645_000_000, 4]] },
  { title: 'ECU استندالون PE-64', alias: 'PE-64 standalone ECU', price: 980_000_000, stock: 2, weight: 1120, seller: 4, summary: 'هشت سیلندر، دو کانال لامبدا و دریچهٔ برقی.', fits: 'موتورهای ۶ و ۸ سیلندر', details: [['مشخصات فنی', 'خروجی سوخت و جرقه', '۸ + ۸']] },
  { title: 'پیگی‌بک بوست و سوخت PB-4', alias: 'PB-4 piggyback', price: 168_000_000, stock: 11, weight: 340, seller: 4, summary: 'روی ECU فابریک می‌نشیند و بوست و سوخت را اصلاح می‌کند.', fits: 'دنا توربو، سورن توربو', details: [['مشخصات فنی', 'ورودی', '۴ آنالوگ']] },
  { title: 'رابط ریمپ OBD و بنچ', alias: 'OBD and bench flasher', price: 320_000_000, stock: 4, weight: 620, seller: 4, summary: 'خواندن و نوشتن ECUهای رایج با پشتیبان خودکار.', fits: 'بوش ME7، ME17، زیمنس، والئو', details: [['ارتباط', 'پروتکل', 'CAN، K-Line']] },
  { title: 'کنترلر بوست الکترونیکی', alias: 'Electronic boost controller', price: 92_000_000, stock: 8, weight: 450, seller: 4, summary: 'حلقه‌بسته با شیر سه‌راهه و چهار حافظه.', fits: 'همه‌منظوره', details: [['مشخصات فنی', 'بازه', '۰ تا ۳ بار']] },
  { title: 'دسته‌سیم استندالون ۴ سیلندر', alias: '4 cyl standalone loom', price: 118_000_000, off: [104_000_000, 9], stock: 3, weight: 1900, seller: 4, summary: 'سیم تفلون با شیلد سنسور دور و فیوزبند آماده.', fits: 'PE-32', details: [['مشخصات فنی', 'طول', '۲٫۵ متر']] },
]

export const COILOVERS: ProductContent[] = [
  { title: 'کویل‌اور خیابانی پژو ۲۰۶', alias: 'Peugeot 206 street coilover', price: 412_000_000, off: [369_000_000, 12], stock: 5, weight: 22_000, seller: 3, isSpecial: true, summary: 'ارتفاع و بازگشت قابل تنظیم، نرم برای رانندگی روزانه.', fits: 'پژو ۲۰۶ و ۲۰۷', details: [['مشخصات فنی', 'سختی فنر', '۵ و ۴ کیلوگرم بر میلی‌متر']] },
  { title: 'کویل‌اور پیست پژو ۴۰۵ و سمند', alias: '405 Samand track coilover', price: 455_000_000, stock: 3, weight: 24_500, seller: 3, summary: 'کمبرپلیت و فنر سفت برای روز پیست.', fits: 'پژو ۴۰۵، پارس، سمند', details: [['مشخصات فنی', 'سختی فنر', '۸ و ۶ کیلوگرم بر میلی‌متر']], designs: [['فنر زرد', '#f5a400', 455_000_000, 2], ['فنر آبی', '#1d6fd1', 455_000_000, 1]] },
  { title: 'کویل‌اور دنا و سورن', alias: 'Dena Soren coilover', price: 438_000_000, stock: 6, weight: 24_000, seller: 3, summary: 'بازهٔ ارتفاع ۳۰ تا ۷۰ میلی‌متر پایین‌تر از فابریک.', fits: 'دنا، دنا پلاس، سورن', details: [['مشخصات فنی', 'سختی فنر', '۶ و ۵ کیلوگرم بر میلی‌متر']] },
  { title: 'فنر کوتاه‌کنندهٔ ۳۵ میلی‌متر', alias: 'Lowering springs 35mm', price: 68_000_000, stock: 15, weight: 7800, seller: 3, summary: 'پیش‌رونده؛ با کمک‌فنر فابریک سالم کار می‌کند.', fits: 'پژو ۲۰۶، ۲۰۷، رانا', details: [['مشخصات فنی', 'کاهش ارتفاع', '۳۵ میلی‌متر']] },
  { title: 'میل موج‌گیر عقب قابل تنظیم', alias: 'Adjustable rear anti-roll bar', price: 84_000_000, stock: 4, weight: 5900, seller: 3, summary: 'سه سوراخ برای تنظیم کم‌فرمانی.', fits: 'پژو ۲۰۶، ۲۰۷', details: [['مشخصات فنی', 'قطر', '۲۲ میلی‌متر']] },
  { title: 'کیت بوش پلی‌اورتان کامل', alias: 'Polyurethane bush kit', price: 57_000_000, off: [49_000_000, 20], stock: 9, weight: 1400, seller: 3, summary: 'فرمان‌پذیری بهتر با سختی ۸۰ شور.', fits: 'پژو ۴۰۵، سمند', details: [['مشخصات فنی', 'سختی', '۸۰ شور']], designs: [['مشکی (۸۰ شور)', '#1a1c20', 57_000_000, 6], ['قرمز (۹۰ شور)', '#c5281c', 59_000_000, 3]] },
]

export const DISCS: ProductContent[] = [
  { title: 'کیت ترمز ۴ پیستون ۳۰۵ میلی‌متر', alias: 'Big brake kit 4 piston 305mm', price: 720_000_000, off: [655_000_000, 10], stock: 4, weight: 26_000, seller: 3, isSpecial: true, summary: 'کالیپر فورج، دیسک دوتکه، لنت و شلنگ استیل برای محور جلو.', fits: 'پژو ۴۰۵، سمند، دنا با رینگ ۱۶', details: [['مشخصات فنی', 'قطر دیسک', '۳۰۵ میلی‌متر']], designs: [['قرمز', '#c4161c', 720_000_000, 2], ['زرد', '#f5b800', 720_000_000, 1], ['مشکی', '#1a1c20', 720_000_000, 1]] },
  { title: 'کیت ترمز ۶ پیستون ۳۳۰ میلی‌متر', alias: 'Big brake kit 6 piston 330mm', price: 985_000_000, stock: 1, weight: 31_000, seller: 3, summary: 'برای خودروهای سنگین‌تر و روز پیست با رینگ ۱۷.', fits: 'سفارشی با براکت', details: [['مشخصات فنی', 'قطر دیسک', '۳۳۰ میلی‌متر']] },
  { title: 'دیسک سوراخ‌دار جلو پژو ۲۰۷', alias: '207 drilled disc pair', price: 98_000_000, stock: 12, weight: 11_000, seller: 3, summary: 'جفت دیسک پرکربن جایگزین مستقیم.', fits: 'پژو ۲۰۷، ۲۰۶ تیپ ۵', details: [['مشخصات فنی', 'قطر دیسک', '۲۶۶ میلی‌متر']] },
  { title: 'لنت جلو نیمه‌فلزی پیست', alias: 'Track day front pads', price: 46_000_000, stock: 18, weight: 1300, seller: 3, summary: 'ضریب اصطکاک پایدار تا ۶۵۰ درجه.', fits: 'پژو ۲۰۶، ۲۰۷، ۴۰۵', details: [['مشخصات فنی', 'دمای کار', '۱۰۰ تا ۶۵۰ درجه']], designs: [['پژو ۲۰۶/۲۰۷', null, 46_000_000, 10], ['پژو ۴۰۵/سمند', null, 48_000_000, 8]] },
  { title: 'شلنگ ترمز استیل‌بافت، دست کامل', alias: 'Braided brake lines', price: 38_000_000, off: [33_500_000, 7], stock: 20, weight: 700, seller: 3, summary: 'پدال سفت‌تر با مغزی PTFE.', fits: 'پژو ۲۰۶، ۲۰۷، ۴۰۵، سمند', details: [['مشخصات فنی', 'فشار کار', '۲۰۰ بار']] },
  { title: 'روغن ترمز مسابقه‌ای DOT 4 نیم‌لیتری', alias: 'Racing brake fluid DOT4', price: 9_600_000, stock: 60, weight: 560, seller: 3, summary: 'نقطهٔ جوش خشک ۳۱۲ درجه.', fits: 'همه‌منظوره', details: [['مشخصات فنی', 'نقطهٔ جوش تر', '۱۹۵ درجه']] },
]

export const GAUGES: ProductContent[] = [
  { title: 'گیج بوست ۵۲ میلی‌متر استپر', alias: 'Boost gauge 52mm', price: 32_000_000, off: [27_900_000, 8], stock: 16, weight: 380, seller: 4, isSpecial: true, summary: 'منفی یک تا سه بار با هشدار و بیشینه‌نگهدار.', fits: 'همه‌منظوره', details: [['مشخصات فنی', 'بازه', '۱- تا ۳ بار']], designs: [['نور کهربایی', '#f5a524', 32_000_000, 9], ['نور سفید', '#f4f6f9', 32_000_000, 7]] },
  { title: 'گیج لامبدای وایدبند', alias: 'Wideband lambda gauge', price: 148_000_000, stock: 8, weight: 620, seller: 4, summary: 'سنسور LSU 4.9 با خروجی ۰ تا ۵ ولت و CAN.', fits: 'همه‌منظوره', details: [['مشخصات فنی', 'بازه', 'لامبدا ۰٫۶۵ تا ۱٫۴']] },
  { title: 'گیج فشار روغن با سنسور', alias: 'Oil pressure gauge', price: 29_500_000, stock: 13, weight: 410, seller: 4, summary: 'صفر تا ده بار با هشدار افت فشار.', fits: 'همه‌منظوره', details: [['مشخصات فنی', 'رزوه', 'NPT 1/8']] },
  { title: 'گیج دمای گاز اگزوز EGT', alias: 'EGT gauge K-type', price: 36_000_000, stock: 2, weight: 430, seller: 4, summary: 'ترموکوپل نوع K تا ۱۲۰۰ درجه.', fits: 'همه‌منظوره', details: [['مشخصات فنی', 'بازه', '۰ تا ۱۲۰۰ درجه']] },
  { title: 'نمایشگر دیجیتال CAN هفت اینچ', alias: '7in CAN dash', price: 425_000_000, stock: 3, weight: 880, seller: 4, summary: 'صفحهٔ قابل چیدمان، ثبت داده و چراغ تعویض دنده.', fits: 'PE-32، PE-64 و دیگر ECUهای CAN', details: [['مشخصات فنی', 'نمایشگر', '۷ اینچ، ۱۰۰۰ نیت']] },
]

export const RIMS: ProductContent[] = [
  { title: 'رینگ فلوفرم ۱۶ اینچ ۴×۱۰۸', alias: 'Flow formed 16x7 4x108', price: 298_000_000, off: [268_000_000, 15], stock: 8, weight: 31_200, seller: 3, isSpecial: true, summary: 'هر حلقه ۷٫۸ کیلوگرم؛ دست چهارتایی با رینگ‌سانتر.', fits: 'پژو ۲۰۶، ۲۰۷، ۴۰۵، سمند', details: [['مشخصات فنی', 'اندازه', '۱۶×۷، ET20']], designs: [['نقره‌ای', '#c4ccd2', 298_000_000, 4], ['مشکی مات', '#1a1c20', 298_000_000, 2], ['برنزی', '#8a6a3a', 312_000_000, 2]] },
  { title: 'رینگ فلوفرم ۱۷ اینچ ۴×۱۰۸', alias: 'Flow formed 17x7.5 4x108', price: 348_000_000, stock: 4, weight: 34_800, seller: 3, summary: 'جا برای دیسک ۳۰۵ میلی‌متر و کالیپر چهارپیستون.', fits: 'دنا، سورن، پارس', details: [['مشخصات فنی', 'اندازه', '۱۷×۷٫۵، ET25']] },
  { title: 'رینگ سبک ۱۵ اینچ ۴×۱۰۰', alias: 'Lightweight 15x7 4x100', price: 262_000_000, stock: 0, weight: 24_400, seller: 3, summary: 'هر حلقه ۶٫۱ کیلوگرم برای اسلالوم.', fits: 'تیبا، ساینا، ال۹۰، ریو', details: [['مشخصات فنی', 'اندازه', '۱۵×۷، ET35']] },
  { title: 'اسپیسر هاب‌سنتریک ۱۵ میلی‌متر', alias: 'Hubcentric spacer 15mm', price: 24_000_000, stock: 14, weight: 1600, seller: 3, summary: 'جفت آلومینیم 7075 با پیچ بلند سختی ۱۰٫۹.', fits: '۴×۱۰۸ سانتر ۶۵٫۱', details: [['مشخصات فنی', 'ضخامت', '۱۵ میلی‌متر']] },
]
