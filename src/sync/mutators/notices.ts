import { queued } from '../mutator.ts'

/** Notices that were read: all up to one of them, so the last change says all. */
export const setNoticesSeen = queued('User/SetNoticesSeen', { guest: 'wait' }, () => 'notices')
