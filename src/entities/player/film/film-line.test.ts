import { afterEach, expect, test, vi } from 'vitest'
import { OperationError } from '#contract/errors.ts'
import { byteAt, openFakeFilm } from '#tests/world/fake-film.ts'
import { createFilmLine, FilmChanged, type FilmAddress } from './film-line.ts'
import { SILENCE_MS } from './read-range.ts'
import { createSpeedMeter } from './speed.ts'

const FIRST = { address: '/lessons/7/films/', proof: 'first' }

function openLine(renew: () => Promise<FilmAddress> = () => Promise.resolve({ ...FIRST, proof: 'second' })) {
  const film = openFakeFilm()
  const broken: boolean[] = []
  const waits: number[] = []
  const line = createFilmLine(
    FIRST,
    {
      fetch: film.fetch,
      now: () => 0,
      renew,
      whenToRetry: (tries) => Promise.resolve(void waits.push(tries)),
      onLine: (isBroken) => void broken.push(isBroken),
    },
    createSpeedMeter(),
  )
  const giveUp = new AbortController()
  const read = async (from: number, to: number, track = '360p') => {
    const bytes: number[] = []
    await line.read(track, from, to, (part) => void bytes.push(...part), giveUp.signal)
    return bytes
  }
  return { film, read, broken, waits, giveUp }
}

const bytes = (from: number, to: number, track = '360p') =>
  Array.from({ length: to - from }, (_, index) => byteAt(track, from + index))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a line that breaks in the middle of a fragment goes on at the next byte', async () => {
  const { film, read, broken } = openLine()
  film.next.push({ cutAfter: 8 }, 'cut')
  expect(await read(5, 25)).toEqual(bytes(5, 25))
  expect(film.requests.map(({ from, to }) => [from, to])).toEqual([
    [5, 25],
    [13, 25],
    [13, 25],
  ])
  expect(broken).toContain(true)
  expect(broken.at(-1)).toBe(false)
})

test('the longer a line stays broken, the longer the pauses; a byte that arrives begins them anew', async () => {
  const { film, read, waits } = openLine()
  film.next.push('cut', 'cut', { cutAfter: 8 }, 'cut')
  await read(0, 20)
  expect(waits).toEqual([0, 1, 0, 1])
})

test('an address that expired while the film plays is renewed unseen, once for pictures and sound', async () => {
  const renew = vi.fn<() => Promise<FilmAddress>>(() => Promise.resolve({ ...FIRST, proof: 'second' }))
  const { film, read, broken } = openLine(renew)
  film.judge = ({ proof }) => (proof === 'first' ? 'expired' : undefined)
  const [pictures, sound] = await Promise.all([read(0, 12), read(0, 12, 'sound')])
  expect([pictures, sound]).toEqual([bytes(0, 12), bytes(0, 12, 'sound')])
  expect(renew).toHaveBeenCalledTimes(1)
  expect(broken).not.toContain(true)
})

test('an address that may not be renewed ends the film with its reason', async () => {
  const refusal = new OperationError('NotBought')
  const { film, read } = openLine(() => Promise.reject(refusal))
  film.next.push('expired')
  await expect(read(0, 12)).rejects.toBe(refusal)
})

test('a line that breaks while the address is renewed: the film goes on by itself', async () => {
  let failures = 4
  const renew = vi.fn<() => Promise<FilmAddress>>(() =>
    (failures -= 1) < 0
      ? Promise.resolve({ ...FIRST, proof: 'second' })
      : Promise.reject(new OperationError('NoConnection')),
  )
  const { film, read, broken, waits } = openLine(renew)
  film.judge = ({ proof }) => (proof === 'first' ? 'expired' : undefined)
  expect(await read(0, 12)).toEqual(bytes(0, 12))
  expect(waits).toEqual([0, 1, 2, 3])
  expect([broken[0], broken.at(-1)]).toEqual([true, false])
})

test('a server that refuses every new address is not asked for ever', async () => {
  const { film, read } = openLine()
  film.judge = () => 'expired'
  await expect(read(0, 12)).rejects.toBeInstanceOf(FilmChanged)
})

test('a film that was replaced is not mixed with the old one', async () => {
  const { film, read } = openLine()
  await read(0, 5)
  film.next.push('replaced')
  await expect(read(5, 15)).rejects.toBeInstanceOf(FilmChanged)
})

test('no answer comes from the cache of the browser, whose time is an old one', async () => {
  const { film, read } = openLine()
  await read(0, 12)
  expect(film.requests.map(({ cache }) => cache)).toEqual(['no-store'])
})

test('the page of a Wi-Fi that wants a sign-in is not taken for the film', async () => {
  const { film, read } = openLine()
  film.next.push('portal')
  expect(await read(5, 15)).toEqual(bytes(5, 15))
})

test('a line that says nothing more counts as broken', async () => {
  vi.useFakeTimers()
  const { film, read } = openLine()
  film.next.push('silent')
  const reading = read(0, 12)
  await vi.advanceTimersByTimeAsync(SILENCE_MS)
  expect(await reading).toEqual(bytes(0, 12))
})

test('a browser without AbortSignal.any plays the film', async () => {
  vi.stubGlobal('AbortSignal', Object.create(AbortSignal, { any: { value: undefined } }))
  const { read } = openLine()
  expect(await read(0, 12)).toEqual(bytes(0, 12))
})

test('a request that is no longer wanted ends at once', async () => {
  const { film, read, giveUp } = openLine()
  film.next.push('silent')
  const reading = expect(read(0, 12)).rejects.toThrow()
  await expect.poll(() => film.requests).toHaveLength(1)
  giveUp.abort()
  await reading
  expect(film.requests).toHaveLength(1)
})
