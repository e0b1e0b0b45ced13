/** What a device remembers of visits: how many there were, and whether the installation was offered. */
export interface Visits {
  count: number
  wasOffered: boolean
}

const KEY = 'install-visits'

/** What was remembered; anything else starts again. */
export function parseVisits(kept: string | null): Visits {
  const [, count, offered] = /^(\d+)(!?)$/.exec(kept ?? '') ?? []
  return { count: Number(count ?? 0), wasOffered: offered === '!' }
}

export function writeVisits({ count, wasOffered }: Visits): string {
  return `${count}${wasOffered ? '!' : ''}`
}

/** Whether the installation is offered: from the second visit on, and once. */
export function isOfferDue({ count, wasOffered }: Visits): boolean {
  return count >= 2 && !wasOffered
}

/** Counts this visit, and changes what is remembered; nothing where the browser forbids it. */
export function noteVisit(change: (before: Visits) => Visits): Visits | undefined {
  try {
    const visits = change(parseVisits(localStorage.getItem(KEY)))
    localStorage.setItem(KEY, writeVisits(visits))
    return visits
  } catch {
    return undefined
  }
}
