const KEY = 'outage-told'

/** Whether this tab has told of the outage that still lasts; a reload is no new outage. */
export function wasOutageTold(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch (error) {
    if (error instanceof DOMException) return false
    throw error
  }
}

export function rememberOutage(isTold: boolean): void {
  try {
    if (isTold) sessionStorage.setItem(KEY, '1')
    else sessionStorage.removeItem(KEY)
  } catch (error) {
    // a storage that is forbidden: told once more after a reload
    if (!(error instanceof DOMException)) throw error
  }
}
