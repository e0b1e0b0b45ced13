import { account } from '#src/hooks/use-account.ts'

export const KEY = 'first-screen'

/** Deletes the saved first screen when another person uses the device. */
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
