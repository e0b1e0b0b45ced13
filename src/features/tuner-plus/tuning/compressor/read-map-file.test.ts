import { expect, test } from 'vitest'
import { EXAMPLE_MAP } from './example-map.ts'
import { readMapFile } from './read-map-file.ts'
import { text } from './text.ts'
import { mapFile } from './write-map-file.ts'

const fileOf = (value: unknown) =>
  new File([typeof value === 'string' ? value : JSON.stringify(value)], 'map.json')
const rect = { left: 1, top: 1, right: 9, bottom: 9 }
const withRect = { ...EXAMPLE_MAP, axes: { ...EXAMPLE_MAP.axes, pixelRect: rect } }

test('a file of the model is a map', async () => {
  expect(await readMapFile(fileOf(EXAMPLE_MAP))).toEqual({ map: EXAMPLE_MAP })
})

test('a picture in the file comes with it', async () => {
  const read = await readMapFile(fileOf({ ...withRect, image: `data:image/png;base64,${btoa('png')}` }))
  if ('problem' in read) throw new Error(read.problem)
  expect(await read.image?.text()).toBe('png')
  expect(read.image?.type).toBe('image/png')
})

test('a map that was handed out comes back as it was', async () => {
  const map = { ...EXAMPLE_MAP, axes: { ...EXAMPLE_MAP.axes, pixelRect: rect } }
  const picture = { bytes: Uint8Array.of(0, 127, 255).buffer, type: 'image/jpeg', width: 9, height: 9 }
  const read = await readMapFile(fileOf(mapFile({ map, picture })))
  if ('problem' in read) throw new Error(read.problem)
  expect(read.map).toEqual(map)
  expect(new Uint8Array((await read.image?.arrayBuffer()) ?? [])).toEqual(new Uint8Array(picture.bytes))
  expect(await readMapFile(fileOf(mapFile({ map: EXAMPLE_MAP })))).toEqual({ map: EXAMPLE_MAP })
})

test.each([
  ['{"name": ', text.noJson],
  [[], text.wrongPart('name', text.missing)],
  [{ ...EXAMPLE_MAP, pRef_kPa: '96' }, text.wrongPart('pRef_kPa', 'این خانه باید یک عدد باشد.')],
  [{ ...EXAMPLE_MAP, islands: [{ eta: 74, polygon: [] }] }, 'بازده باید بین ۰ و ۱ باشد.'],
  [{ ...withRect, image: 'https://example.com/map.png' }, text.wrongImage],
  [{ ...withRect, image: 'data:image/svg+xml;base64,AAAA' }, text.wrongImage],
  [{ ...withRect, image: 'data:image/png;base64,AAA=A' }, text.wrongImage],
  [{ ...EXAMPLE_MAP, image: 'data:image/png;base64,AAAA' }, text.needsRect],
  [' '.repeat(4_000_001), text.tooLarge],
])('%#: what is no such file says why, in Persian', async (value, problem) => {
  expect(await readMapFile(fileOf(value))).toEqual({ problem })
})
