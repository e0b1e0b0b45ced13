import type { Ledger, Session } from './ledger.ts'
import { text } from './text.ts'

/** What a payer may try. */
export type Choice = keyof typeof text.choices

const CHOICES = Object.entries(text.choices)

export const isChoice = (value: string | null): value is Choice =>
  value !== null && Object.hasOwn(text.choices, value)

const STYLE = `:root{color-scheme:light dark}body{font-family:system-ui,sans-serif;line-height:1.8;max-width:26rem;margin:2rem auto;padding:0 1rem;
background:light-dark(#fff,#16181d);color:light-dark(#1c1e22,#e8eaee)}
button,a.back{display:block;inline-size:100%;box-sizing:border-box;min-block-size:3rem;margin-block:.75rem;font:inherit;
text-align:center;border-radius:.75rem;border:1px solid currentColor;background:none;color:inherit}
button[value=pay]{background:#15703c;border-color:#15703c;color:#fff}
.notice{padding:.75rem 1rem;border-radius:.75rem;background:light-dark(#fff3d6,#3d3213)}dt{opacity:.75}dd{margin:0 0 .5rem}`

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (value: string) => value.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')

const pageOf = (content: string) => `<!doctype html>
<html lang="fa" dir="rtl"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${text.title}</title><style>${STYLE}</style>
<main><h1>${text.title}</h1><p class="notice">${text.notice}</p>${content}</main></html>`

const facts = ({ amount, description }: Session) => `<dl>
<dt>${text.amount}</dt><dd>${amount.toLocaleString('fa-IR')} ${text.rials}</dd>
<dt>${text.about}</dt><dd>${escaped(description)}</dd></dl>`

/** The page of a payment: what the payer may choose, or that it is over. */
export function paymentPage(session: Session | undefined): string {
  if (!session) return pageOf(`<p>${text.unknown}</p>`)
  if (session.state !== 'IN_BANK')
    return pageOf(
      `${facts(session)}<p>${text.over}</p><a class="back" href="${escaped(returnAddress(session))}">${text.back}</a>`,
    )
  const buttons = CHOICES.map(
    ([choice, label]) => `<button name="choice" value="${choice}">${label}</button>`,
  )
  return pageOf(`${facts(session)}<form method="post">${buttons.join('\n')}</form>`)
}

/** What the payer sees who paid and is not sent back. */
export const lostPage = (session: Session): string => pageOf(`${facts(session)}<p>${text.paidAndLost}</p>`)

/** Where a payer is sent back to, with what the gateway adds. */
export function returnAddress({ callbackUrl, authority, state }: Session): string {
  const address = new URL(callbackUrl)
  address.searchParams.set('Authority', authority)
  address.searchParams.set('Status', state === 'PAID' || state === 'VERIFIED' ? 'OK' : 'NOK')
  return address.href
}

/** Does what the payer chose with a payment that is open; a second choice changes nothing. */
export function choose(ledger: Ledger, { authority, state }: Session, choice: Choice): void {
  if (state !== 'IN_BANK' || choice === 'leave') return
  if (choice === 'fail') return ledger.change(authority, { state: 'FAILED' })
  ledger.pay(authority)
  if (choice === 'slow') ledger.change(authority, { isSlow: true })
}
