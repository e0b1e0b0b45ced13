import { saveFile } from '#src/lib/save-file.ts'

/** Puts a text into a file among the downloads of the device. */
export function download(name: string, content: string, type: string): void {
  saveFile(name, new Blob([content], { type }))
}
