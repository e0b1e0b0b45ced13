/** A file as text, for what waits on the device. */
export const toDataAddress = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('A file cannot be read.')))
    reader.readAsDataURL(blob)
  })

/** The file of such a text. Pages may play a file, but not the text itself. */
export function fromDataAddress(address: string): Blob {
  const comma = address.indexOf(',')
  const type = address.slice('data:'.length, comma).split(';')[0] ?? ''
  const bytes = Uint8Array.from(atob(address.slice(comma + 1)), (letter) => letter.charCodeAt(0))
  return new Blob([bytes], { type })
}
