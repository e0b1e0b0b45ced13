import { account } from '#src/hooks/use-account.ts'

export const KEY = 'first-screen'

/** From now on the kept first screen is forgotten when another person uses the device. */
export function forgetWithPerson(): void {
  let person = account.get().id
  account.subscribe(() => {
    if (person === account.get().id) return
    person = account.get().id
    try {
      localStorage.removeItem(KEY)
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
    }
  })
}
