import { linkAddress } from './link-address.ts'

/** Elements whose content nobody wrote to be read. Without an end they go on to the end, as browsers read them. */
const UNREAD =
  /<(script|style|title|template|noscript|iframe|object|svg|math|textarea|select|xml)\b[^]*?(?:<\/\1\s*>|$)/gi
/** Comments, and what programs write besides elements. */
const MARKUP = /<!--[^]*?(?:-->|$)|<[!?][^>]*(?:>|$)/g
const TAG = /<(\/?)([a-z][\w:-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi

/** What the text keeps, by the element that was pasted. The tags of others go, their words stay. */
const KEPT: Readonly<Record<string, string>> = {
  ...asThey('h2 h3 h4 p br hr ul ol li blockquote pre code strong b em i u s sub sup a span'),
  ...asThey('table thead tbody tr th td div img figure figcaption'),
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  del: 's',
  strike: 's',
  font: 'span',
  section: 'div',
  article: 'div',
  header: 'div',
  footer: 'div',
  main: 'div',
  dt: 'div',
  dd: 'div',
}

function asThey(names: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [name, name]))
}

/** Looks that mean something. Everything else of a style is how another page looks. */
const LOOKS = [
  /font-weight\s*:\s*(?:bold|normal|[4-9]00)\b/i,
  /font-style\s*:\s*italic\b/i,
  /text-decoration(?:-line)?\s*:\s*(?:underline|line-through)\b/i,
]

const escaped = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const plain = (words: string) =>
  words
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

/** What the policy of the page (trusted-types.ts) would show as text, and all around it. */
const RUNS = /\son\w+\s*=|(?:java|vb)script:/i

/** The value of an attribute, as it is meant. */
function valueOf(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(
    attributes,
  )
  const value = found?.[1] ?? found?.[2] ?? found?.[3]
  return value === undefined ? undefined : plain(value)
}

/** The attributes that an element keeps. */
function attributesOf(name: string, all: string, origin: string): [name: string, value: string][] {
  const kept: [string, string | undefined][] = [['data-pm-slice', valueOf(all, 'data-pm-slice')]]
  if (name === 'a') kept.push(['href', pageOf(valueOf(all, 'href')?.trim() ?? '', origin)])
  if (name === 'img') for (const one of ['src', 'alt', 'width', 'height']) kept.push([one, valueOf(all, one)])
  if (name === 'td' || name === 'th')
    for (const one of ['colspan', 'rowspan']) kept.push([one, /^\d+$/.exec(valueOf(all, one) ?? '')?.[0]])
  const style = valueOf(all, 'style') ?? ''
  const looks = LOOKS.flatMap((look) => look.exec(style)?.[0] ?? [])
  kept.push(['style', looks.length > 0 ? looks.join(';') : undefined])
  return kept.flatMap(([one, value]) =>
    value === undefined || RUNS.test(value) ? [] : [[one, value] as [string, string]],
  )
}

/** The address of a link that the text keeps. */
function pageOf(address: string, origin: string): string | undefined {
  return /^(?:https?:\/\/|\/)/i.test(address)
    ? linkAddress(address.replaceAll(' ', '%20'), origin)
    : undefined
}

const isOwnPicture = (attributes: string) =>
  /^\/media\/[\w/-][\w/.-]*$/.test(valueOf(attributes, 'src') ?? '')

export interface Pasted {
  html: string
  /** Pictures that cannot be part of a text. */
  hasForeignPictures: boolean
}

/**
 * HTML that was copied from elsewhere, with nothing but what a text keeps. Words come through without parsing it: a
 * parser is given only what cannot run.
 */
export function cleanPasted(copied: string, origin: string): Pasted {
  let hasForeignPictures = false
  let clean = ''
  let end = 0
  const html = copied.replace(MARKUP, '').replace(UNREAD, '')
  const words = (until: number) => html.slice(end, until).replaceAll('<', '&lt;')
  for (const { 0: tag, 1: slash, 2: named = '', 3: attributes = '', index } of html.matchAll(TAG)) {
    clean += words(index)
    end = index + tag.length
    const name = KEPT[named.toLowerCase()]
    const isForeign = name === 'img' && !isOwnPicture(attributes)
    hasForeignPictures ||= isForeign
    if (!name || isForeign) continue
    const kept = slash ? [] : attributesOf(name, attributes, origin)
    clean += `<${slash}${name}${kept.map(([one, value]) => ` ${one}="${escaped(value)}"`).join('')}>`
  }
  return { html: clean + words(html.length), hasForeignPictures }
}
