import type { ProductContent } from './shapes.ts'

export const INJECTORS: ProductContent[] = [
  { title: 'انژکتور ۴۴۰ سی‌سی، دست ۴ تایی', alias: '440cc injector set EV14', price: 96_000_000, off: [84_000_000, 11], stock: 14, weight: 320, seller: 2, isSpecial: true, summary: 'چهار انژکتور هم‌دبی با برگهٔ آزمون؛ تا ۲۳۰ اسب بخار روی بنزین.', fits: 'TU5، EF7، XU7', details: [['مشخصات فنی', 'دبی', '۴۴۰ سی‌سی بر دقیقه']], designs: [['قد کوتاه', null, 96_000_000, 6], ['قد متوسط', null, 96_000_000, 8]] },
  { title: 'انژکتور ۵۵۰ سی‌سی، دست ۴ تایی', alias: '550cc injector set EV14', price: 118_000_000, stock: 10, weight: 320, seller: 2, summary: 'برای ۲۳۰ تا ۳۰۰ اسب بخار؛ پاشش دوشاخه برای سرسیلندر چهارسوپاپ.', fits: 'EF7، 4G63، 1.8T', details: [['مشخصات فنی', 'دبی', '۵۵۰ سی‌سی بر دقیقه']] },
  { title: 'انژکتور ۷۵۰ سی‌سی، دست ۴ تایی', alias: '750cc injector set', price: 149_000_000, stock: 3, weight: 330, seller: 2, summary: 'برای ۳۰۰ تا ۴۰۰ اسب بخار با دور آرام پایدار.', fits: '4G63، EJ20، موتورهای دو لیتری', details: [['مشخصات فنی', 'دبی', '۷۵۰ سی‌سی بر دقیقه']] },
  { title: 'انژکتور ۱۰۰۰ سی‌سی سازگار با اتانول', alias: '1000cc E85 injector set', price: 208_000_000, stock: 1, weight: 340, seller: 2, summary: 'قطعات داخلی ضدزنگ برای E85 و متانول.', fits: 'همهٔ ریل‌های ۱۴ میلی‌متر', details: [['مشخصات فنی', 'دبی', '۱۰۰۰ سی‌سی بر دقیقه'], ['مشخصات فنی', 'سوخت', 'بنزین، E85، متانول']] },
  { title: 'پمپ بنزین داخل باک ۲۵۵ لیتری', alias: '255 lph in-tank fuel pump', price: 48_000_000, off: [42_500_000, 5], stock: 19, weight: 480, seller: 2, summary: 'دبی ۲۵۵ لیتر بر ساعت در ۳ بار؛ همراه صافی و کیت نصب.', fits: 'بیشتر باک‌های پژو و ایران‌خودرو', details: [['مشخصات فنی', 'دبی', '۲۵۵ لیتر بر ساعت'], ['مشخصات فنی', 'جریان', '۱۱ آمپر در ۱۳٫۵ ولت']] },
  { title: 'رگولاتور فشار سوخت قابل تنظیم', alias: 'Adjustable fuel pressure regulator', price: 29_000_000, stock: 16, weight: 410, seller: 2, summary: 'مرجع‌دار یک‌به‌یک، ۲ تا ۶ بار، با گیج روغنی.', fits: 'همه‌منظوره', details: [['مشخصات فنی', 'بازه', '۲ تا ۶ بار']], designs: [['مشکی', '#1a1c20', 29_000_000, 9], ['قرمز', '#c5281c', 29_000_000, 7]] },
]

export const PISTONS: ProductContent[] = [
  { title: 'پیستون فورج TU5، تراکم ۸٫۸', alias: 'TU5 forged pistons 78.5mm', price: 285_000_000, stock: 4, weight: 1680, seller: 2, isSpecial: true, summary: 'دست چهارتایی برای TU5 توربو با تاج گود.', fits: 'TU5 (پژو ۲۰۶، ۲۰۷، رانا)', details: [['مشخصات فنی', 'نسبت تراکم', '۸٫۸ به ۱']], designs: [['۷۸٫۵ میلی‌متر', null, 285_000_000, 2], ['۷۹٫۰ میلی‌متر', null, 285_000_000, 2]] },
  { title: 'پیستون فورج EF7، تراکم ۹٫۰', alias: 'EF7 forged pistons', price: 296_000_000, off: [272_000_000, 18], stock: 6, weight: 1740, seller: 2, summary: 'برای EF7 توربو با بوست تا ۱٫۴ بار.', fits: 'EF7، EF7TC', details: [['مشخصات فنی', 'نسبت تراکم', '۹٫۰ به ۱']], designs: [['۷۸٫۶ میلی‌متر', null, 296_000_000, 4], ['۷۹٫۰ میلی‌متر', null, 296_000_000, 2]] },
  { title: 'پیستون فورج XU7، تراکم ۸٫۵', alias: 'XU7 forged pistons 83.5mm', price: 279_000_000, stock: 2, weight: 1820, seller: 2, summary: 'پیستون سبک با گژن‌پین ۲۲ برای XU7JP.', fits: 'XU7 (پژو ۴۰۵، سمند)', details: [['مشخصات فنی', 'قطر', '۸۳٫۵ میلی‌متر']] },
  { title: 'شاتون فورج H-Beam برای TU5', alias: 'TU5 H-beam rods 4340', price: 232_000_000, stock: 5, weight: 2100, seller: 2, summary: 'فولاد 4340 با پیچ ARP2000؛ تا ۴۵۰ اسب بخار.', fits: 'TU5', details: [['مشخصات فنی', 'فاصلهٔ مراکز', '۱۳۳٫۵ میلی‌متر'], ['مشخصات فنی', 'پیچ', 'ARP2000']] },
  { title: 'شاتون فورج H-Beam برای EF7', alias: 'EF7 H-beam rods 4340', price: 238_000_000, stock: 0, weight: 2160, seller: 2, summary: 'وزن هم‌خوان ±۱ گرم؛ همراه پیچ و برگهٔ گشتاور.', fits: 'EF7', details: [['مشخصات فنی', 'جنس', 'فولاد 4340']] },
  { title: 'یاتاقان ثابت و متحرک مسابقه‌ای', alias: 'Race main and rod bearings', price: 64_000_000, stock: 13, weight: 720, seller: 2, summary: 'سه‌لایه با سختی بیشتر برای دور و بار بالا.', fits: 'TU5، EF7، XU7', details: [['مشخصات فنی', 'ساختار', 'سه‌لایه']], designs: [['استاندارد', null, 64_000_000, 8], ['۰٫۲۵ تعمیر', null, 66_000_000, 5]] },
]

export const FILTERS: ProductContent[] = [
  { title: 'فیلتر هوای مخروطی ۷۶ میلی‌متر', alias: 'Cone filter 76mm', price: 18_500_000, off: [15_900_000, 6], stock: 34, weight: 540, seller: 2, summary: 'پنبهٔ چندلایه با افت فشار کم و گلویی قابل تنظیم.', fits: 'همه‌منظوره', details: [['مشخصات فنی', 'دهانه', '۷۶ میلی‌متر']], designs: [['قرمز', '#c5281c', 18_500_000, 18], ['آبی', '#1d4fb5', 18_500_000, 10], ['مشکی', '#1a1c20', 18_500_000, 6]] },
  { title: 'کیت هوای سرد پژو ۲۰۷', alias: 'Peugeot 207 cold air intake', price: 46_000_000, stock: 7, weight: 2300, seller: 2, summary: 'لولهٔ آلومینیم، سپر حرارتی و فیلتر پنبه‌ای با جای سنسور دما.', fits: 'پژو ۲۰۷ و ۲۰۶ تیپ ۵', details: [['محتوا', 'همراه کالا', 'سپر حرارتی و بست']] },
  { title: 'فیلتر هوای تخت پنبه‌ای جایگزین', alias: 'Panel cotton filter', price: 12_800_000, stock: 28, weight: 260, seller: 2, summary: 'داخل محفظهٔ فابریک می‌نشیند و تا سال‌ها شسته می‌شود.', fits: 'پژو ۲۰۶، ۴۰۵، سمند، دنا', details: [['نگه‌داری', 'شست‌وشو', 'هر ۱۰ هزار کیلومتر']] },
  { title: 'دریچه گاز ۶۰ میلی‌متر سیمی', alias: '60mm throttle body', price: 74_000_000, stock: 3, weight: 980, seller: 2, summary: 'بدنهٔ سی‌ان‌سی با محور بلبرینگی و سنسور TPS.', fits: 'TU5، XU7 با ECU استندالون', details: [['مشخصات فنی', 'قطر', '۶۰ میلی‌متر']] },
]

export const MUFFLERS: ProductContent[] = [
  { title: 'صداگیر استیل ۶۳ میلی‌متر سرحرارتی', alias: 'Stainless muffler 2.5in burnt tip', price: 52_000_000, stock: 9, weight: 4200, seller: 1, isSpecial: true, summary: 'صدای بم بدون تشدید در دور سفر.', fits: 'همه‌منظوره', details: [['مشخصات فنی', 'ورودی', '۶۳ میلی‌متر']], designs: [['سر آبی', '#3a6fc4', 52_000_000, 5], ['سر نقره‌ای', '#c9d1d6', 49_000_000, 4]] },
  { title: 'هدرز ۴ به ۱ استیل TU5', alias: 'TU5 4-1 header', price: 138_000_000, off: [121_000_000, 13], stock: 4, weight: 6400, seller: 1, summary: 'لولهٔ ۳۸ میلی‌متر هم‌طول، فلنج ۱۰ میلی‌متر تخت‌شده.', fits: 'پژو ۲۰۶ تیپ ۵، ۲۰۷، رانا', details: [['مشخصات فنی', 'لولهٔ اولیه', '۳۸ × ۷۶۰ میلی‌متر']] },
  { title: 'داون‌پایپ ۷۶ میلی‌متر دنا توربو', alias: 'Dena Turbo downpipe 3in', price: 97_000_000, stock: 2, weight: 5100, seller: 1, summary: 'کاهش پس‌فشار توربین با فلنج لیزری و لولهٔ خرطومی دوجداره.', fits: 'دنا پلاس توربو', details: [['مشخصات فنی', 'قطر', '۷۶ میلی‌متر']] },
]

export const PLUGS: ProductContent[] = [
  { title: 'شمع ایریدیوم درجهٔ ۷، بستهٔ ۴ عددی', alias: 'Iridium plug heat range 7', price: 19_800_000, stock: 40, weight: 210, seller: 2, summary: 'یک درجه سردتر از فابریک برای توربوی خیابانی.', fits: 'TU5، EF7', details: [['مشخصات فنی', 'درجهٔ حرارتی', '۷'], ['مشخصات فنی', 'دهانه', '۰٫۷ میلی‌متر']] },
  { title: 'شمع ایریدیوم درجهٔ ۸، بستهٔ ۴ عددی', alias: 'Iridium plug heat range 8', price: 21_500_000, off: [18_900_000, 4], stock: 22, weight: 210, seller: 2, summary: 'دو درجه سردتر برای بوست بالای یک بار.', fits: 'TU5، EF7، 4G63', details: [['مشخصات فنی', 'درجهٔ حرارتی', '۸'], ['مشخصات فنی', 'دهانه', '۰٫۶ میلی‌متر']] },
  { title: 'کویل مستقل پرانرژی، دست ۴ تایی', alias: 'High energy coil set', price: 112_000_000, stock: 5, weight: 1500, seller: 4, summary: 'جرقهٔ پایدار تا ۸۵۰۰ دور با درایور داخلی.', fits: 'ECU استندالون', details: [['مشخصات فنی', 'انرژی', '۱۰۳ میلی‌ژول']] },
]
