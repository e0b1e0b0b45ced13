import type { Effect } from '#contract/sync-hook.ts'

/** What the page of the other engine asks of its worker, which alone can use the queue. */
export type Ask = { do: 'enqueue'; effect: Effect; key: string } | { do: 'size' | 'drain' }
