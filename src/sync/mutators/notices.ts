import { queued } from '../mutator.ts'

/** Notices that were read. Of those that mark all up to one, the last says all. */
export const setNoticesSeen = queued('User/SetNoticesSeen', { guest: 'wait' }, ({ from }) =>
  from === undefined ? 'notices' : `notices:${from}`,
)
