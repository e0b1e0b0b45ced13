import { account } from '#src/hooks/use-account.ts'

export const KEY = 'first-screen'
/** Which talks were read: the key of `src/entities/talk/seen-talk.ts`, which is loaded later than this module. */
const SEEN_KEY = 'talk-seen'

/** Deletes the saved first screen, and which talks were read, when another person uses the device, until it is stopped. */
export function forgetWithPerson(): () => void {
  let person = account.get().id
  return account.subscribe(() => {
    if (person === account.get().id) return
    person = account.get().id
    try {
      localStorage.removeItem(KEY)
      localStorage.removeItem(SEEN_KEY)
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
    }
  })
}
