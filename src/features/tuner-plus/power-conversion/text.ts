/** What the lesson says around its points. */
export const text = {
  lead: 'ده نکته، از «توان چیست» تا «به کدام عدد می‌شود اعتماد کرد». با لغزنده و آزمون.',
  layout: 'انتقال قدرت',
  manual: 'دستی',
  automatic: 'خودکار با مبدل',
  range: (least: string, most: string) => `${least} تا ${most}٪`,
  lossSources: 'منبع: calchorsepower.com، dragracecalculator.com، modified.com (Pratte)، Puma Race Engines',
  wheel: 'توان سر چرخ',
  percentOnly: 'فقط درصد (۱۵٪)',
  fixedAndPercent: 'ثابت و درصد (۱۰ hp و ۱۰٪)',
  crank: 'توان موتور (hp)',
  loss: 'افت',
  sliderTitle: 'توان موتور با دو مدل افت',
  sliderSentence: (percent: string, fixed: string) =>
    `توان موتور روی توان چرخ از ۵۰ تا ۶۰۰ اسب؛ در نقطهٔ لغزنده مدل درصد ${percent} و مدل ثابت و درصد ${fixed} اسب می‌گوید.`,
  factorsLead: (pressure: string) =>
    `همان اجرا: ۱۵۰ اسب خوانده‌شده در ${pressure} کیلوپاسکال، ۲۵ درجه، هوای خشک`,
  check: 'پاسخ',
  right: 'درست است.',
  wrong: 'اشتباه است؛',
  score: (right: string, all: string) => `${right} از ${all} درست`,
  again: 'شروع دوباره',
  question: (number: string) => `پرسش ${number}`,
  hp: 'hp',
} as const
