/**
 * The refusals of every decision about what waits in a queue. AlreadyDecided says who was first, when, and what it is since:
 * `decidedByName`, `decidedAt`, `state`. Outdated: it was changed since it was seen. OwnThing: another admin decides about what
 * belongs to the caller.
 */
export const DECIDED_ONCE = ['AlreadyDecided', 'Outdated', 'OwnThing'] as const
