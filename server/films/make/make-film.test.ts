import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HAS_FFMPEG, keyFramesOf, probeTrack, shoot } from '#tests/world/film-goods.ts'
import { filmFolder } from '#server/films/film-files.ts'
import { converterAt, type InputFormat } from './converter.ts'
import { makeFilm } from './make-film.ts'
import { sourceIn } from './probe-source.ts'

const MOST_KILOBITS = { '360p': 300, '480p': 550, '720p': 1_100, sound: 70 } as const

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'films-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let keys = 0
const never = () => new AbortController().signal
const make = (file: string, format: InputFormat = 'mov', onProgress = async (_percent: number) => {}) =>
  makeFilm({
    converter: converterAt('ffmpeg'),
    file,
    format,
    key: `film-${(keys += 1)}`,
    folder,
    films: filmFolder(folder),
    signal: never(),
    onProgress,
  })
const namesOf = ({ tracks }: { tracks: { name: string }[] }) => tracks.map(({ name }) => name)

describe.runIf(HAS_FFMPEG)('a film', { timeout: 240_000 }, () => {
  test('has tracks of pictures with the same key frames, and sound apart', async () => {
    const percents: number[] = []
    const film = await make(await shoot(folder, { size: '1280x720', rate: '5' }), 'mov', async (percent) => {
      percents.push(percent)
    })
    expect(namesOf(film)).toEqual(['360p', '480p', '720p', 'sound'])
    expect(film.durationMs).toBe(10_000)
    const keyFrames: number[][] = []
    for (const { name, kind, fragments, bitsPerSecond } of film.tracks) {
      expect(bitsPerSecond).toBeLessThanOrEqual(MOST_KILOBITS[name] * 1_000)
      if (kind === 'picture') expect(fragments.map(([ms]) => ms)).toEqual([2000, 2000, 2000, 2000, 2000])
      const file = join(folder, film.key, `${name}.mp4`)
      if (kind === 'picture') keyFrames.push((await keyFramesOf(file)).map(Math.floor))
      expect(await probeTrack(file)).toMatchObject(
        kind === 'picture' ? { profile: 'Main', pix_fmt: 'yuv420p' } : { codec_name: 'aac' },
      )
    }
    expect(keyFrames).toEqual(Array(3).fill([0, 2, 4, 6, 8]))
    expect(Math.max(...percents)).toBeLessThan(100)
    expect(readdirSync(folder).filter((name) => name.includes('making'))).toEqual([])
  })

  test('is never larger than its source', async () => {
    const film = await make(await shoot(folder, { size: '320x240', seconds: 2 }))
    expect(namesOf(film)).toEqual(['360p', 'sound'])
    expect(film.tracks[0]).toMatchObject({ width: 320, height: 240 })
  })

  test('is made from HEVC, 10 bits and HDR', async () => {
    const hdr =
      '-pix_fmt yuv420p10le -tag:v hvc1 -color_primaries bt2020 -color_trc smpte2084 -colorspace bt2020nc'
    const film = await make(
      await shoot(folder, { codec: 'libx265', seconds: 2, more: `${hdr} -x265-params log-level=none` }),
    )
    expect(namesOf(film)).toEqual(['360p', '480p', 'sound'])
    const track = await probeTrack(join(folder, film.key, '480p.mp4'))
    expect(track).toMatchObject({ codec_name: 'h264', pix_fmt: 'yuv420p', color_transfer: 'bt709' })
  })

  test('stands upright when the phone was held upright', async () => {
    const lying = await shoot(folder, { size: '1280x720', seconds: 2 })
    const turned = join(folder, 'turned.mp4')
    const { execFileSync } = await import('node:child_process')
    const args = ['-v', 'error', '-y', '-i', lying, '-c', 'copy', '-metadata:s:v:0', 'rotate=90', turned]
    execFileSync('ffmpeg', args)
    const film = await make(turned)
    expect(film.tracks.find(({ name }) => name === '480p')).toMatchObject({ width: 480, height: 854 })
  })

  test('may have no sound, odd sides and changing times', async () => {
    const odd = '-pix_fmt yuv444p -vf scale=641:359,select=gt(mod(n\\,7)\\,1) -vsync vfr'
    const film = await make(await shoot(folder, { hasSound: false, more: odd, seconds: 6 }))
    expect(namesOf(film)).toEqual(['360p'])
    expect(film.tracks[0]?.fragments.map(([ms]) => ms)).toEqual([2000, 2000, expect.any(Number)])
  })

  test('is made from WebM', async () => {
    const film = await make(await shoot(folder, { codec: 'libvpx', seconds: 2, ending: 'webm' }), 'matroska')
    expect(namesOf(film)).toEqual(['360p', '480p', 'sound'])
  })

  test('is made again after a run that was killed', async () => {
    const source = await shoot(folder, { seconds: 2 })
    const killed = new AbortController()
    const order = {
      converter: converterAt('ffmpeg'),
      file: source,
      format: 'mov',
      key: 'killed',
      folder,
      films: filmFolder(folder),
    } as const
    const first = makeFilm({ ...order, signal: killed.signal, onProgress: async () => killed.abort() })
    await expect(first).rejects.toThrow()
    const film = await makeFilm({ ...order, signal: never(), onProgress: async () => {} })
    expect(readdirSync(join(folder, film.key)).toSorted()).toEqual(['360p.mp4', '480p.mp4', 'sound.mp4'])
  })
})

describe.runIf(HAS_FFMPEG)('no film is made', { timeout: 240_000 }, () => {
  const refusalOf = (file: string, format?: InputFormat) =>
    make(file, format).then(
      () => undefined,
      ({ refusal }: { refusal?: string }) => refusal,
    )

  test('from a file that only begins like a film, or was cut off', async () => {
    const file = join(folder, 'false.mp4')
    writeFileSync(file, '\0\0\0\x18ftypisom and nothing more')
    expect(await refusalOf(file)).toBe('file_damaged')
    writeFileSync(file, readFileSync(await shoot(folder, { seconds: 2 })).subarray(0, 9_000))
    expect(await refusalOf(file)).toBe('file_damaged')
  })

  test('from a list that leads to other files or addresses', async () => {
    const secret = await shoot(folder, { seconds: 2 })
    const list = join(folder, 'list.mp4')
    const lists = [
      `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\nfile://${secret}\n#EXT-X-ENDLIST\n`,
      `ffconcat version 1.0\nfile '${secret}'\n`,
      '#EXTM3U\n#EXTINF:2,\nhttp://127.0.0.1:9/secret\n',
    ]
    for (const text of lists) {
      writeFileSync(list, text)
      expect(await refusalOf(list)).toBe('file_damaged')
      expect(await refusalOf(list, 'matroska')).toBe('file_damaged')
    }
  })

  test('from sound alone', async () => {
    const { execFileSync } = await import('node:child_process')
    const file = join(folder, 'sound.mp4')
    execFileSync('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', 'sine=duration=2', file])
    expect(await refusalOf(file)).toBe('video_without_picture')
  })

  test('from pictures that would fill the memory', async () => {
    const file = await shoot(folder, { size: '8192x64', seconds: 1, hasSound: false })
    expect(await refusalOf(file)).toBe('video_too_wide')
  })
})

test('a video that says it lasts for days is refused before anything is made of it', () => {
  const probed = (duration: string) => ({
    streams: [{ codec_type: 'video', width: 640, height: 360 }],
    format: { duration },
  })
  expect(() => sourceIn(probed('90000'))).toThrow('video_too_long')
  expect(() => sourceIn(probed('N/A'))).toThrow('video_too_long')
  // what a browser recorded tells no duration
  expect(sourceIn({ ...probed(''), format: {} })).toMatchObject({ durationSec: 4 * 3_600 })
  expect(sourceIn(probed('3600'))).toMatchObject({ durationSec: 3_600, isHdr: false })
})
