/** What of Trusted Types (w3.org/TR/trusted-types) this file needs; TypeScript's library does not know them. */
interface PolicyMaker {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string; createScriptURL(address: string): string | null },
  ): unknown
}

/**
 * The one policy of Trusted Types, written into index.html as text (vite-shell.ts): it may use nothing but globals. The
 * server's Content-Security-Policy lets no text become HTML or the address of a script without it. It is the default one,
 * because React, Mantine and Vite's workers hand over plain texts. HTML is sanitised by the server on write; what could run
 * scripts all the same is shown as text. Scripts come from our own origin.
 */
export function trustOwn(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyMaker }
  const runs = /<(?:script|iframe|object|embed|base|meta)\b|<[^>]*(?:\son\w+\s*=|(?:java|vb)script:)/i
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => (runs.test(html) ? html.replaceAll('<', '&lt;') : html),
    createScriptURL: (address) =>
      new URL(address, location.href).origin === location.origin ? address : null,
  })
}
