/**
 * The address of this app that a search names as the way back. Other sites are ignored, because a link must not lead
 * away.
 */
export function backIn(search: string): string | undefined {
  const back = new URLSearchParams(search).get('back')
  const isOwn = back?.startsWith('/') && !back.startsWith('//') && !back.includes('\\')
  return isOwn && back ? back : undefined
}
