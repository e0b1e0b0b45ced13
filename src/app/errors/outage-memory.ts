const KEY = 'outage-told'

/** Whether this tab has reported the outage that still lasts. A reload is no new outage. */
export function wasOutageReported(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch (error) {
    if (error instanceof DOMException) return false
    throw error
  }
}

export function rememberOutage(isReported: boolean): void {
  try {
    if (isReported) sessionStorage.setItem(KEY, '1')
    else sessionStorage.removeItem(KEY)
  } catch (error) {
    // the storage is forbidden: the outage is reported again after a reload
    if (!(error instanceof DOMException)) throw error
  }
}
