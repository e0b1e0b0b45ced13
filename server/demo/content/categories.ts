import type { CategoryContent } from './shapes.ts'

export const COURSE_CATEGORIES: CategoryContent[] = [
  { slug: 'ecu-tuning', title: 'ریمپ و کالیبراسیون', icon: 'cpu' },
  { slug: 'remap', title: 'ریمپ ECU', parent: 'ecu-tuning', icon: 'cpu' },
  { slug: 'datalogging', title: 'دیتالاگ و عیب‌یابی', parent: 'ecu-tuning', icon: 'chart-line' },
  { slug: 'engine-building', title: 'ساخت موتور', icon: 'engine' },
  { slug: 'turbo-systems', title: 'توربو و سوپرشارژر', parent: 'engine-building', icon: 'propeller' },
  { slug: 'fuel-systems', title: 'سوخت‌رسانی و احتراق', parent: 'engine-building', icon: 'droplet' },
  { slug: 'chassis', title: 'شاسی و رانندگی', icon: 'steering-wheel' },
  { slug: 'suspension-brakes', title: 'تعلیق و ترمز', parent: 'chassis', icon: 'disc' },
  { slug: 'motorsport', title: 'مسابقه و پیست', icon: 'steering-wheel', isHidden: true },
]

export const PRODUCT_CATEGORIES: CategoryContent[] = [
  { slug: 'forced-induction', title: 'توربو و پرخوران', icon: 'propeller' },
  { slug: 'turbochargers', title: 'توربوشارژر', parent: 'forced-induction', icon: 'propeller' },
  { slug: 'intercoolers', title: 'اینترکولر و لوله بوست', parent: 'forced-induction', icon: 'snowflake' },
  { slug: 'engine-parts', title: 'قطعات موتور', icon: 'engine' },
  { slug: 'pistons', title: 'پیستون و شاتون', parent: 'engine-parts', icon: 'engine' },
  { slug: 'fuel', title: 'انژکتور و سوخت‌رسانی', parent: 'engine-parts', icon: 'droplet' },
  { slug: 'intake-exhaust', title: 'فیلتر و اگزوز', parent: 'engine-parts', icon: 'wind' },
  { slug: 'electronics', title: 'الکترونیک', icon: 'cpu' },
  { slug: 'ecus', title: 'ECU و کنترلر', parent: 'electronics', icon: 'cpu' },
  { slug: 'gauges', title: 'گیج و سنسور', parent: 'electronics', icon: 'gauge' },
  { slug: 'chassis-parts', title: 'ترمز و تعلیق', icon: 'disc' },
  { slug: 'wheels', title: 'رینگ اسپرت', parent: 'chassis-parts', icon: 'wheel' },
  { slug: 'used-parts', title: 'قطعات کارکرده', icon: 'engine', isHidden: true },
]

export const ARTICLE_CATEGORIES: CategoryContent[] = [
  { slug: 'tuning-basics', title: 'پایه‌های تیونینگ', icon: 'book' },
  { slug: 'boost', title: 'توربو و بوست', icon: 'propeller' },
  { slug: 'combustion', title: 'سوخت و احتراق', icon: 'flame' },
  { slug: 'car-electronics', title: 'الکترونیک و دیتا', icon: 'cpu' },
  { slug: 'handling', title: 'شاسی، ترمز و تعلیق', icon: 'disc' },
  { slug: 'buying-guides', title: 'راهنمای خرید', icon: 'shopping-cart' },
]
