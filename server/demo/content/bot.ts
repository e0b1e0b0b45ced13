import type { BotMessage } from '#contract/site/instagram-bot.ts'

/** A message some minutes before the moment of loading. */
export interface DemoMessage {
  ago: number
  said: string
  state?: BotMessage['state']
  failure?: NonNullable<BotMessage['failure']>
  isDeleted?: true
  hasAttachment?: true
}

interface DemoConversation {
  name: string
  /** What the person wrote, and what the shop answered (`own`). */
  messages: readonly (DemoMessage & { own?: true })[]
  /** Minutes ago up to which the person has read. */
  readAgo?: number
  isDone?: boolean
  isSeen?: boolean
}

const HOUR = 60
const DAY = 24 * HOUR

/** Twelve people who wrote to the account, one for each state of a conversation. */
export const CONVERSATIONS: readonly DemoConversation[] = [
  {
    name: 'amir.turbo',
    messages: [
      { ago: 22, said: 'سلام، توربوی سه‌سیلندر روی TU5 جواب می‌دهد؟' },
      { ago: 20, said: 'موتور فابریک است و فقط اگزوز عوض شده.' },
    ],
  },
  { name: 'sara_garage', messages: [{ ago: 23 * HOUR - 40, said: 'قیمت دورۀ ECU چقدر است؟' }] },
  { name: 'reza.e30', messages: [{ ago: 22 * HOUR + 45, said: 'سفارش ۱۰۲۴ هنوز نرسیده. کی می‌رسد؟' }] },
  {
    name: 'mina.dyno',
    messages: [
      { ago: 5 * HOUR, said: 'برای داینو باید وقت بگیرم؟' },
      { ago: 4 * HOUR, said: 'بله، از صفحۀ تماس با ما وقت بگیرید.', own: true },
    ],
    readAgo: 3 * HOUR,
    isSeen: true,
  },
  {
    name: 'hamed_206',
    messages: [
      { ago: 2 * DAY, said: 'ریمپ ۲۰۶ چند اسب اضافه می‌کند؟' },
      { ago: 2 * DAY - 30, said: 'روی موتور سالم حدود ۸ تا ۱۰ اسب.', own: true },
      { ago: 2 * DAY - 50, said: 'خیلی ممنون' },
    ],
    isDone: true,
    isSeen: true,
  },
  {
    name: 'nima.wideband',
    messages: [
      { ago: 30 * HOUR, said: 'سنسور وایدبند دارید؟' },
      { ago: 2 * HOUR, said: 'بله، موجود است.', own: true, state: 'failed', failure: 'windowClosed' },
    ],
    isSeen: true,
  },
  {
    name: 'leila_rally',
    messages: [
      { ago: 7 * HOUR, said: 'آزمون پایه سخت است؟' },
      { ago: 6 * HOUR, said: 'اگر دورۀ پایه را دیده باشید، نه.', own: true, state: 'unknown' },
    ],
    isSeen: true,
  },
  {
    name: 'farid.exhaust',
    messages: [
      { ago: 9 * HOUR, said: 'سلام' },
      { ago: 8 * HOUR, said: 'سلام، بفرمایید.', own: true, state: 'failed', failure: 'unavailable' },
    ],
    isSeen: true,
  },
  {
    name: 'pooya_k24',
    messages: [
      { ago: 3 * HOUR, said: '', isDeleted: true },
      { ago: 3 * HOUR - 5, said: 'ببخشید، اشتباه شد. گیربکس K24 موجود می‌شود؟' },
    ],
  },
  { name: 'shirin.tune', messages: [{ ago: 50, said: '', hasAttachment: true }] },
  {
    name: '',
    messages: [{ ago: 4 * DAY, said: 'سلام، نمایندگی در شیراز دارید؟' }],
  },
  {
    name: 'omid.launch',
    messages: [
      { ago: 11 * HOUR, said: 'برای لانچ‌کنترل چه چیزهایی لازم است؟' },
      {
        ago: 10 * HOUR,
        said: 'سنسور دور چرخ، ECU با ورودی آزاد و کلاچ سالم. ابتدا لاگ بگیرید و بعد دور شروع را کم‌کم بالا ببرید.',
        own: true,
      },
      { ago: 9 * HOUR + 40, said: 'با کلاچ فابریک هم می‌شود؟' },
      { ago: 9 * HOUR + 30, said: 'برای چند بار بله، ولی عمرش کم می‌شود.', own: true },
    ],
    readAgo: 9 * HOUR + 35,
    isSeen: true,
  },
]
