import type { Mirror } from './mirror.ts'

const MOST = 5
const THING = /^\/(?:c|p|a|pa)\/\d+$/

/** What was announced of changed courses, products and articles, the newest first. */
export async function readAnnounced(mirror: Mirror): Promise<{ title: string; link: string }[]> {
  const messages = await mirror.of('publicMessage').toArray()
  return messages
    .toSorted((one, other) => other.id - one.id)
    .flatMap(({ title, link }) => (link && THING.test(link) ? [{ title, link }] : []))
    .slice(0, MOST)
}
