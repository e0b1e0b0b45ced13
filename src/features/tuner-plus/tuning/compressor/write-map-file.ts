import type { ShelvedMap } from './use-maps.ts'

/** A map as the text of a file that `readMapFile` takes, with its picture in it. */
export function mapFile({ map, picture }: Pick<ShelvedMap, 'map' | 'picture'>): string {
  return JSON.stringify({ ...map, ...(picture && { image: dataUrl(picture) }) }, undefined, 1)
}

function dataUrl({ bytes, type }: NonNullable<ShelvedMap['picture']>): string {
  const letters = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte))
  return `data:${type};base64,${btoa(letters.join(''))}`
}
