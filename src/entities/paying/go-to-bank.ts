/** Leads the browser to the page of the bank. Ends only when the browser shows this page again as it was left. */
export async function goToBank(address: string): Promise<void> {
  const isBack = new Promise<void>((resolve) =>
    globalThis.addEventListener('pageshow', () => resolve(), { once: true }),
  )
  globalThis.location.assign(address)
  await isBack
}
