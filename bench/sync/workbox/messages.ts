import type { Effect } from '#contract/sync-hook.ts'

/** Requests of the other engine's page to its worker, which alone can use the queue. */
export type Ask = { do: 'enqueue'; effect: Effect; key: string } | { do: 'size' | 'drain' }
