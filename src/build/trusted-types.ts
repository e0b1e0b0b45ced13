/** The part of Trusted Types (w3.org/TR/trusted-types) that this file needs. TypeScript's library does not have it. */
interface PolicyMaker {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string; createScriptURL(address: string): string | null },
  ): unknown
}

/**
 * The only policy of Trusted Types, inlined in index.html as text (vite-shell.ts), so it may use nothing but
 * globals. Without it, the server's Content-Security-Policy lets no text become HTML or the address of a script. It
 * is the default policy, because React, Mantine and Vite's workers pass plain texts. The server sanitises HTML when
 * it is written; HTML that could still run scripts is shown as text. Scripts come from our own origin.
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
