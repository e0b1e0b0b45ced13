const KEY = 'shared-device'

/** Whether somebody has said that several people use this device. */
export function isSharedDevice(): boolean {
  try {
    return localStorage.getItem(KEY) === 'yes'
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    return false // a forbidden storage
  }
}

/** Remembers on this device whether several people use it. */
export function markSharedDevice(isShared: boolean): void {
  try {
    if (isShared) localStorage.setItem(KEY, 'yes')
    else localStorage.removeItem(KEY)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error // a full or forbidden storage: it is said again next time
  }
}
