/** The address that a search names to go back to; only one of our own: a link must not lead away from here. */
export function backIn(search: string): string | undefined {
  const back = new URLSearchParams(search).get('back')
  const isOwn = back?.startsWith('/') && !back.startsWith('//') && !back.includes('\\')
  return isOwn && back ? back : undefined
}
