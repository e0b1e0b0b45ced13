/**
 * Cuts the committed films of the demo lessons: `npx tsx server/demo/compose-lessons.ts`, with ffmpeg installed. The source is this
 * project's own rendering.
 */
import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { readTrack } from '#server/films/read-track.ts'
import { DEMO_FILMS } from './lesson-plan.ts'

const run = promisify(execFile)
const SOURCE = fileURLToPath(new URL('lessons-source/lesson.mp4', import.meta.url))
const OUTPUT = fileURLToPath(new URL('lessons/', import.meta.url))

const FRAGMENT_SEC = 2
const PICTURES = { '360p': [360, 300], '480p': [480, 550], '720p': [720, 1_100] } as const
const FRAGMENTED = '+empty_moov+default_base_moof+skip_trailer+negative_cts_offsets'
const NO_NAMES = '-map_metadata -1 -fflags +bitexact -flags +bitexact'

const words = (text: string) => text.split(/\s+/)

/** H.264 that every phone decodes, with a key frame at each fragment. */
const pictures = ([height, kilobits]: readonly [number, number]) =>
  words(`-an -vf scale=-2:${height} -c:v libx264 -profile:v main -pix_fmt yuv420p -preset slow -crf 27
    -maxrate ${kilobits}k -bufsize ${kilobits * 2}k -force_key_frames expr:gte(t,n_forced*${FRAGMENT_SEC})
    -sc_threshold 0 -threads 1 -movflags +frag_keyframe${FRAGMENTED}`)
const sound = () =>
  words(`-vn -c:a aac -b:a 56k -ac 1 -frag_duration ${FRAGMENT_SEC}000000 -movflags ${FRAGMENTED}`)

async function cut(key: string, [from, to]: readonly [number, number]): Promise<number> {
  const folder = join(OUTPUT, key)
  await mkdir(folder, { recursive: true })
  const tracks = []
  for (const name of ['360p', '480p', '720p', 'sound'] as const) {
    const coding = name === 'sound' ? sound() : pictures(PICTURES[name])
    const file = join(folder, `${name}.mp4`)
    const source = ['-v', 'error', '-y', '-ss', String(from), '-to', String(to), '-i', SOURCE]
    await run('ffmpeg', source.concat(coding, words(NO_NAMES), file))
    tracks.push(await readTrack(name, file))
  }
  // the sound may end some milliseconds later
  const durationMs = tracks[0]?.fragments.reduce((sum, [ms]) => sum + ms, 0)
  await writeFile(join(folder, 'film.json'), `${JSON.stringify({ durationMs, tracks })}\n`)
  return tracks.reduce((sum, { bytes }) => sum + bytes, 0)
}

await rm(OUTPUT, { recursive: true, force: true })
for (const [key, seconds] of Object.entries(DEMO_FILMS))
  console.log(`${key}: ${Math.round((await cut(key, seconds)) / 1_000)} kB`)
