import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { VOICE_SECONDS } from '#contract/voice-rules.ts'
import {
  type Converter,
  type InputFormat,
  NoConverter,
  TimeOver,
  UnreadableMedia,
} from '#server/films/make/converter.ts'
import type { FilmWorkshop } from '#server/films/make/film-jobs.ts'
import type { JobName } from '#server/platform/jobs/jobs-store.ts'
import { type JobContext, jobKind, type JobKind } from '#server/platform/jobs/run-jobs.ts'
import { findUnmade, noteMade, refuseVoice } from './voices-store.ts'

/** The job that makes a voice play everywhere. */
export const VOICE_MAKING: JobName<{ id: number }> = { name: 'make voice' }

const LIMIT_MS = 240_000
const LEASE_SECONDS = 600
/** Recorders end a little late. */
const TOLERANCE_SEC = 1
const PLAYED_EVERYWHERE = 'audio/mp4'
const FORMATS: Readonly<Record<string, InputFormat>> = {
  'audio/mp4': 'mov',
  'audio/webm': 'matroska',
  'audio/ogg': 'ogg',
}
const Probed = z.object({ format: z.object({ duration: z.string() }) })

type VoiceWorkshop = Pick<FilmWorkshop, 'converter' | 'folder'>

/** The same for each run of a voice, in any process. */
const placeOf = ({ folder }: VoiceWorkshop, id: number) => join(folder, `voice-${id}`)

interface Order {
  converter: Converter
  /** The folder of this voice alone, which is not there yet. */
  place: string
  signal: AbortSignal
}

/** A voice as AAC without what the recorder wrote about itself, and how long it is. */
async function convert(
  { bytes, mime }: { bytes: Buffer; mime: string },
  { converter, place, signal }: Order,
) {
  const [input, output] = [join(place, 'sent'), join(place, 'made.m4a')]
  try {
    await mkdir(place, { recursive: true })
    await writeFile(input, bytes)
    const args = `-map 0:a:0 -t ${VOICE_SECONDS + 2 * TOLERANCE_SEC} -c:a aac -b:a 56k -ac 1 -ar 44100
      -map_metadata -1 -fflags +bitexact -movflags +faststart -f mp4`
    await converter.convert({
      input,
      format: FORMATS[mime] ?? 'mov',
      args: [...args.split(/\s+/), output],
      limitMs: LIMIT_MS,
      signal,
    })
    const { format } = z.parse(Probed, await converter.probe(output, 'mov', signal))
    return { mime: PLAYED_EVERYWHERE, bytes: await readFile(output), durationSec: Number(format.duration) }
  } finally {
    await removeEnded(place)
  }
}

const removeEnded = (place: string) => rm(place, { recursive: true, force: true })

async function make({ tx, now, signal }: JobContext, id: number, workshop: VoiceWorkshop): Promise<void> {
  const place = placeOf(workshop, id)
  // a run whose process was killed has left it
  await removeEnded(place)
  const sent = await findUnmade(tx, id)
  if (!sent) return
  try {
    const made = await convert(sent, { converter: workshop.converter, place, signal })
    if (made.durationSec > VOICE_SECONDS + TOLERANCE_SEC) return await refuseVoice(tx, id, 'too_long')
    const durationSec = Math.min(VOICE_SECONDS, Math.max(1, Math.round(made.durationSec)))
    await noteMade(tx, id, { ...made, durationSec }, now)
  } catch (error) {
    if (error instanceof UnreadableMedia) await refuseVoice(tx, id, 'damaged')
    else if (error instanceof TimeOver) await refuseVoice(tx, id, 'not_possible')
    else if (!(error instanceof NoConverter)) throw error
    // without ffmpeg: what plays everywhere stays as it was sent
    else if (sent.mime === PLAYED_EVERYWHERE) await noteMade(tx, id, { ...sent, durationSec: null }, now)
    else await refuseVoice(tx, id, 'not_possible')
  }
}

/** Makes voices play everywhere. */
export const voiceMaking = (workshop: VoiceWorkshop): JobKind =>
  jobKind(VOICE_MAKING, {
    transaction: 'own',
    leaseSeconds: LEASE_SECONDS,
    run: (context, { id }) => make(context, id, workshop),
    async onGivenUp({ tx }, { id }) {
      await removeEnded(placeOf(workshop, id))
      await refuseVoice(tx, id, 'not_possible')
    },
  })
