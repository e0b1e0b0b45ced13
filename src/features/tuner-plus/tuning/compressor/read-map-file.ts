import { CalcError, explainError } from '#src/calc/calc-error.ts'
import { readCompressorMap, type CompressorMap } from '#src/calc/compressor-map.ts'
import { text } from './text.ts'

const MOST_BYTES = 4_000_000
const IMAGE = /^data:(image\/(?:png|jpeg|webp));base64,([A-Za-z0-9+/=\s]+)$/

type MapFile = { map: CompressorMap; image?: Blob } | { problem: string }

/** A map from a JSON file of our model, with the picture that may be in it; or what is wrong with the file, in Persian. */
export async function readMapFile(file: File): Promise<MapFile> {
  if (file.size > MOST_BYTES) return { problem: text.tooLarge }
  let value: unknown
  try {
    value = JSON.parse(await file.text())
  } catch {
    return { problem: text.noJson }
  }
  try {
    const map = readCompressorMap(value)
    const image: unknown = Reflect.get(Object(value), 'image')
    if (image === undefined) return { map }
    const [, type, base64] = (typeof image === 'string' && IMAGE.exec(image)) || []
    if (type === undefined || base64 === undefined) return { problem: text.wrongImage }
    if (!map.axes.pixelRect) return { problem: text.needsRect }
    const bytes = Uint8Array.from(atob(base64.replaceAll(/\s/g, '')), (letter) => letter.charCodeAt(0))
    return { map, image: new Blob([bytes], { type }) }
  } catch (error) {
    return { problem: explainProblem(error) }
  }
}

/** What is wrong with a map, with the part that is wrong. Throws on what is no refusal. */
function explainProblem(error: unknown): string {
  if (error instanceof DOMException) return text.wrongImage
  if (!(error instanceof CalcError)) throw error
  const says = error.kind === 'E_RANGE' ? text.missing : (explainError(error.code) ?? '')
  return error.field === undefined ? says : text.wrongPart(error.field, says)
}
