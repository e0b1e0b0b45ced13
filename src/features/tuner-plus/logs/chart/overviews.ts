import { overviewOf, type Overview } from '#src/calc/log/overview.ts'

type Channel = ArrayLike<number>

const made = new WeakMap<Channel, Overview>()

/** Remembers an overview that came from the worker. */
export function rememberOverview(channel: Channel | undefined, overview: Overview | undefined): void {
  if (channel && overview) made.set(channel, overview)
}

/** The overview of a channel: the one of the worker, or made here once for channels that are computed. */
export function overviewFor(channel: Channel): Overview {
  const known = made.get(channel)
  if (known) return known
  const overview = overviewOf(channel)
  made.set(channel, overview)
  return overview
}
