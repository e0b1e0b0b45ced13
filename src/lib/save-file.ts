type Save = (name: string, content: Blob) => void

const REVOKE_AFTER_MS = 10_000

let save: Save = (name, content) => {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS)
}

/** Puts a file among the downloads of the device. */
export function saveFile(name: string, content: Blob): void {
  save(name, content)
}

/** From now on files are saved in another way: the Android app has one of its own. */
export function saveFilesBy(other: Save): void {
  save = other
}
