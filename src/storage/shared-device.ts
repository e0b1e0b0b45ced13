const KEY = 'shared-device'

/** Whether a person has said that several people use this device. */
export function isSharedDevice(): boolean {
  try {
    return localStorage.getItem(KEY) === 'yes'
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    return false // the storage is forbidden
  }
}

/** Saves on this device whether several people use it. */
export function markSharedDevice(isShared: boolean): void {
  try {
    if (isShared) localStorage.setItem(KEY, 'yes')
    else localStorage.removeItem(KEY)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error // the storage is full or forbidden: the person sets it again next time
  }
}
