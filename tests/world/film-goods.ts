import { execFile, spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** False on a machine without ffmpeg, where no film can be made to try. */
export const HAS_FFMPEG = spawnSync('ffmpeg', ['-version']).status === 0

interface Shot {
  size?: string
  seconds?: number
  rate?: string
  codec?: string
  /** More arguments of the encoder. */
  more?: string
  hasSound?: boolean
  ending?: 'mp4' | 'webm'
}

let made = 0

/** Films a test picture with a tone, as ffmpeg draws it, into a new file of a folder. */
export async function shoot(folder: string, shot: Shot = {}): Promise<string> {
  const { size = '640x480', seconds = 10, rate = '25', codec = 'libx264', more = '', hasSound = true } = shot
  const { ending = 'mp4' } = shot
  const file = join(folder, `shot-${(made += 1)}.${ending}`)
  const length = `duration=${seconds}`
  const picture = ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=${rate}:${length}`]
  const sound = hasSound ? ['-f', 'lavfi', '-i', `sine=frequency=440:${length}`] : []
  const speed = codec.startsWith('libx26') ? ['-preset', 'ultrafast'] : []
  const codes = ['-c:v', codec, ...speed, ...more.split(' ').filter(Boolean)]
  await run('ffmpeg', ['-v', 'error', '-y', ...picture, ...sound, ...codes, file])
  return file
}

export const shotBytes = async (folder: string, shot?: Shot): Promise<Buffer> =>
  readFile(await shoot(folder, shot))

/** What ffprobe says of the first stream of a track. */
export async function probeTrack(file: string): Promise<Record<string, unknown>> {
  const args = ['-v', 'error', '-show_streams', '-of', 'json', file]
  const { stdout } = await run('ffprobe', args)
  const { streams } = JSON.parse(stdout) as { streams: Record<string, unknown>[] }
  return streams[0] ?? {}
}

/** The seconds at which the key frames of a track are. */
export async function keyFramesOf(file: string): Promise<number[]> {
  const args = [
    '-v',
    'error',
    '-skip_frame',
    'nokey',
    '-show_entries',
    'frame=pts_time',
    '-of',
    'csv=p=0',
    file,
  ]
  const { stdout } = await run('ffprobe', args)
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => Number.parseFloat(line))
}
