import sanitize from 'sanitize-html'

/** The elements of a long text: what the app has styles for, and nothing that runs, loads or looks like the app itself. */
export const RICH_TEXT_ELEMENTS: readonly string[] = [
  'h2',
  'h3',
  'h4',
  'p',
  'br',
  'hr',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'code',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'sub',
  'sup',
  'a',
  'img',
  'figure',
  'figcaption',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
]
export const RICH_TEXT_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title', 'rel'],
  img: ['src', 'alt', 'width', 'height'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
}

/** A page of ours: browsers read `//` and `/\` as the beginning of another host. */
const isOwnPage = (address: string) => /^(?:\/(?![/\\])|#)/.test(address)
/** Pictures come from us: the policy of the pages lets no others in. */
const isOwnPicture = (address: string) => /^\/media\/[\w/.-]+$/.test(address) && !address.includes('..')

function isForeignPage(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'https:'
}

/** A link to a page of ours or to an https address; the text of any other stays without its link. */
function cleanLink(name: string, { href = '', title }: sanitize.Attributes): sanitize.Tag {
  const address = href.trim()
  const words = title === undefined ? {} : { title }
  if (isOwnPage(address)) return { tagName: name, attribs: { href: address, ...words } }
  if (!isForeignPage(address)) return { tagName: name, attribs: words }
  const { href: foreign } = new URL(address)
  return { tagName: name, attribs: { href: foreign, ...words, rel: 'nofollow noopener noreferrer' } }
}

const OPTIONS: sanitize.IOptions = {
  allowedTags: [...RICH_TEXT_ELEMENTS],
  allowedAttributes: Object.fromEntries(
    Object.entries(RICH_TEXT_ATTRIBUTES).map(([element, names]) => [element, [...names]]),
  ),
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  // their content is no text that people wrote to be read
  nonTextTags: [
    'script',
    'style',
    'template',
    'noscript',
    'iframe',
    'object',
    'svg',
    'math',
    'title',
    'textarea',
    'option',
    'xmp',
    'noembed',
    'noframes',
    'plaintext',
  ],
  transformTags: { a: cleanLink },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs['src'] ?? ''),
}

/** Two are enough for all that people write; what is made to confuse needs a few more. */
const MOST_PASSES = 6

/**
 * The HTML of a long text as it may be stored. Every text that is stored as HTML passes through here; devices show
 * what is stored as it is. Cleaning twice changes nothing more.
 */
export function cleanRichText(html: string): string {
  let clean = sanitize(html, OPTIONS)
  // where an element was taken out, those around it may nest otherwise when they are read again
  for (let pass = 1; pass < MOST_PASSES; pass++) {
    const again = sanitize(clean, OPTIONS)
    if (again === clean) break
    clean = again
  }
  return clean
}
