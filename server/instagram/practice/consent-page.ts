import { PRACTICE_ACCOUNT } from './practice-graph.ts'
import { text } from './text.ts'

const escape = (words: string) =>
  words.replace(
    /[&<>"]/g,
    (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter] ?? letter,
  )

const STYLE = `:root{color-scheme:light dark;font-family:system-ui,sans-serif}body{max-inline-size:28rem;margin:3rem auto;padding:1rem}
a{display:block;padding:.8rem;margin-block:.6rem;border:1px solid;border-radius:.6rem;text-align:center;text-decoration:none}`

/** The page on which the owner of the account decides. */
export function consentPage(query: URLSearchParams): string {
  const choice = (given: string, label: string) => {
    const fields = new URLSearchParams(query)
    fields.set('given', given)
    return `<a href="/oauth/authorize?${escape(fields.toString())}">${label}</a>`
  }
  return `<!doctype html><html lang="fa" dir="rtl"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${text.title}</title><style>${STYLE}</style><h1>${text.title}</h1>
<p>${text.asks(`<bdi>${PRACTICE_ACCOUNT.name}</bdi>`)}</p>${choice('yes', text.yes)}${choice('no', text.no)}</html>`
}
