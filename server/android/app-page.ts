import { fullTitle } from '#contract/site-name.ts'
import { text } from './text.ts'

interface Offered {
  address: string
  bytes: number
  sha256: string
  version: string
}

const PERSIAN = new Intl.NumberFormat('fa-IR')

/** A page without scripts: people open it on phones whose browser is too old for the site, too. */
export function appPage({ address, bytes, sha256, version }: Offered): string {
  const kilobytes = PERSIAN.format(Math.ceil(bytes / 1_024))
  const facts = [
    [text.version, `<bdi>${version.replaceAll(/\d/g, (digit) => PERSIAN.format(Number(digit)))}</bdi>`],
    [text.size, text.kilobytes(kilobytes)],
    [text.sha256, `<code dir="ltr">${sha256}</code>`],
  ]
  const rows = facts.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')
  const steps = text.steps.map((step) => `<li>${step}</li>`).join('')
  return (
    `<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8"><title>${fullTitle(text.title)}</title>` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><style>${STYLES}</style></head>` +
    `<body><main><img src="/icons/icon.svg" alt="" width="72" height="72"><h1>${text.title}</h1><p>${text.lead}</p>` +
    `<a class="get" href="${address}" download>${text.download}</a><dl>${rows}</dl><h2>${text.how}</h2><ol>${steps}</ol>` +
    `<p>${text.check}</p><p><a href="/">${text.home}</a></p></main></body></html>`
  )
}

const STYLES =
  ':root{color-scheme:light dark;--ground:#f4f4f1;--ink:#1b1f23;--brand:#0b5860;--on-brand:#fff}' +
  '@media(prefers-color-scheme:dark){:root{--ground:#0c0e10;--ink:#f4f4f1;--brand:#4cc0c4;--on-brand:#03191b}}' +
  'body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.9 Vazirmatn,Tahoma,sans-serif}' +
  'main{max-inline-size:36rem;margin-inline:auto;padding:1.5rem}h1{font-size:1.5rem}h2{font-size:1.15rem}' +
  '.get{display:block;padding:.8rem;border-radius:.75rem;background:var(--brand);color:var(--on-brand);text-align:center;text-decoration:none;font-weight:700}' +
  'a{color:var(--brand)}dt{font-weight:700}dd{margin:0 0 .5rem;overflow-wrap:anywhere}ol{list-style:persian}li{margin-block-end:.4rem}'
