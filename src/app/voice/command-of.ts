/** What a spoken command does: opens an address, or goes back. */
export type Command = { to: string } | 'back'

const COMMANDS: readonly (readonly [words: readonly string[], command: Command])[] = [
  [['خانه', 'صفحه اصلی'], { to: '/' }],
  [['دوره', 'آموزش'], { to: '/Course' }],
  [['فروشگاه', 'محصول'], { to: '/Product' }],
  [['مقاله'], { to: '/Article' }],
  [['سبد'], { to: '/Cart' }],
  [['تیونر پلاس', 'ماشین حساب'], { to: '/TunerPlus' }],
  [['حساب من', 'پنل'], { to: '/UserPanel' }],
  [['برگرد', 'بازگشت', 'قبلی'], 'back'],
]
const SEARCH = /^(?:جست\s?و?\s?جوی?|بگرد دنبال|پیدا کن)\s+(.+)$/

/** The command in a recognised sentence. Undefined when it is none of the commands. */
export function commandOf(heard: string): Command | undefined {
  const words = plain(heard)
  const sought = SEARCH.exec(words)?.[1]
  if (sought) return { to: `/Search?text=${encodeURIComponent(sought)}` }
  return COMMANDS.find(([names]) => names.some((name) => words.includes(name)))?.[1]
}

/** One spelling for letters that keyboards and speech recognition write differently. */
function plain(text: string): string {
  return text.replaceAll('ي', 'ی').replaceAll('ك', 'ک').replaceAll('\u200c', ' ').trim()
}
