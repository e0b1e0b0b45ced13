import type { RoadStage } from '#contract/site/tuning-road.ts'

/** The stages of the road. Courses and exams are named by their titles. */
export const ROAD: readonly (Pick<RoadStage, 'title' | 'summary' | 'level'> & {
  courses: string[]
  exams?: string[]
})[] = [
  {
    title: 'شناخت موتور و داده',
    summary: 'پیش از هر تغییر، یاد بگیرید موتور چه می‌گوید و چطور باید آن را خواند.',
    level: 'beginner',
    courses: ['ریمپ ECU از صفر', 'دیتالاگ؛ زبان موتور', 'هواکش و سامانۀ مکش'],
    exams: ['آزمون سطح مقدماتی'],
  },
  {
    title: 'سوخت، جرقه و خنک‌کاری',
    summary: 'مخلوط، آوانس و دما؛ سه چیزی که سلامت موتور به آن‌ها بند است.',
    level: 'intermediate',
    courses: ['انژکتور؛ از انتخاب تا کالیبراسیون', 'احتراق، ناک و انتخاب شمع', 'اینترکولر و مدیریت دمای هوا'],
  },
  {
    title: 'پرخوران',
    summary: 'انتخاب توربو، نصب روی موتور تنفس طبیعی و مهار بوست.',
    level: 'intermediate',
    courses: ['مهندسی توربوشارژر', 'توربو کردن موتور تنفس طبیعی', 'کنترل بوست و وست‌گیت'],
    exams: ['آزمون سطح متوسط'],
  },
  {
    title: 'ساخت و تیون حرفه‌ای',
    summary: 'موتور تقویت‌شده، ECU مستقل و نتیجه روی داینو.',
    level: 'advanced',
    courses: [
      'ساخت موتور پرتوان؛ بلوک پایین',
      'راه‌اندازی ECU استندالون',
      'کار با داینو و خواندن نمودار',
      'ریمپ حرفه‌ای با WinOLS',
    ],
  },
]
