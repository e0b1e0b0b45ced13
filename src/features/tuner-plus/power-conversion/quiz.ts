import type { CalcName } from '#src/calc/formulas.ts'

/** A question whose answer a calculation gives: a vector of the published examples. */
export interface Question {
  asks: string
  /** The calculation, its inputs and which of its outputs is asked for. */
  fn: CalcName
  input: Readonly<Record<string, number>>
  output: string
  /** Numbers to choose from, in the order shown; one is right. */
  options: readonly number[]
  right: number
  unit: string
  /** How one gets there. */
  because: string
}

/** Asks for the power at the crank. */
const CRANK = { fn: 'crankFromWheel', output: 'crank_hp', unit: 'hp' } as const

export const QUESTIONS: readonly Question[] = [
  {
    asks: 'داینوی غلتکی ۳۰۰ اسب نشان داد و افت را ۱۵٪ می‌گیریم. توان موتور؟',
    ...CRANK,
    input: { wheel_hp: 300, lossPct: 15 },
    options: [345, 353, 315],
    right: 353,
    because: '۳۰۰ ÷ ۰٫۸۵ = ۳۵۳. عدد ۳۴۵ از ضرب در ۱٫۱۵ می‌آید.',
  },
  {
    asks: 'خودروی چهارچرخ محرک ۱۶۰ اسب سر چرخ دارد، افت ۲۰٪. توان موتور؟',
    ...CRANK,
    input: { wheel_hp: 160, lossPct: 20 },
    options: [192, 200, 180],
    right: 200,
    because: '۱۶۰ ÷ ۰٫۸ = ۲۰۰.',
  },
  {
    asks: 'با قاعدهٔ «۱۰٪ به‌اضافهٔ ۱۰ اسب ثابت»، ۱۷۰ اسب سر چرخ چند اسب موتور است؟',
    ...CRANK,
    input: { wheel_hp: 170, lossPct: 10, fixedLoss_hp: 10 },
    options: [189, 197, 200],
    right: 200,
    because: '(۱۷۰ + ۱۰) ÷ ۰٫۹ = ۲۰۰: ابتدا افت ثابت برمی‌گردد، سپس درصد.',
  },
  {
    asks: 'موتور ۴۵۰ اسبی با ۲۰٪ افت چند اسب به چرخ می‌رساند؟',
    fn: 'wheelFromCrank',
    input: { crank_hp: 450, lossPct: 20 },
    output: 'wheel_hp',
    options: [375, 360, 430],
    right: 360,
    unit: 'hp',
    because: '۴۵۰ × ۰٫۸ = ۳۶۰. عدد ۳۷۵ از تقسیم بر ۱٫۲ می‌آید.',
  },
  {
    asks: 'گشتاور ۲۵۰ نیوتن‌متر در ۵۵۰۰ دور چند اسب متریک (PS) است؟',
    fn: 'powerFromTorque',
    input: { torque_Nm: 250, rpm: 5_500 },
    output: 'power_PS',
    options: [196, 144, 193],
    right: 196,
    unit: 'PS',
    because: '۲۵۰ × ۵۵۰۰ ÷ ۹۵۴۹ = ۱۴۴ کیلووات، که ۱۹۵٫۸ PS و ۱۹۳٫۱ hp است.',
  },
  {
    asks: 'موتور ۱۰۰ کیلوواتی در ۶۰۰۰ دور چند نیوتن‌متر گشتاور دارد؟',
    fn: 'torqueFromPower',
    input: { power_kW: 100, rpm: 6_000 },
    output: 'torque_Nm',
    options: [119, 167, 159],
    right: 159,
    unit: 'N·m',
    because: '۹۵۴۹ × ۱۰۰ ÷ ۶۰۰۰ = ۱۵۹.',
  },
]
