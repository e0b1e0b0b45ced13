import { VOICE_BITS_PER_SECOND, VOICE_SECONDS, WAITING_VOICE_BYTES } from '#contract/voice-rules.ts'

/** In the order of wish; browsers of Apple know the second one alone. */
const TYPES = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'] as const
const ENDINGS = { 'audio/webm': 'webm', 'audio/mp4': 'm4a', 'audio/ogg': 'ogg' } as const
const TICK_MS = 200
const CHUNK_MS = 1_000
/** Some browsers record at a higher rate than is asked. They end earlier, with room for the last chunks. */
const FULL_BYTES = WAITING_VOICE_BYTES - 65_536
const LOUDEST = 128

/** Why nothing is recorded. */
export class RecordingFailure extends Error {
  readonly why: 'denied' | 'missing' | 'unsupported' | 'broken'

  constructor(why: RecordingFailure['why']) {
    super(why)
    this.why = why
  }
}

export interface Recording {
  /** Ends it; `file` is given. It ends by itself after the longest time, and when it is as large as a voice may be. */
  stop(): void
  /** Ends it without a file. */
  cancel(): void
  file: Promise<File>
}

async function openMicrophone(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 } })
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    throw new RecordingFailure(
      name === 'NotFoundError' ? 'missing' : name === 'NotAllowedError' ? 'denied' : 'broken',
    )
  }
}

/** Measures how loud a microphone is now, from 0 to 1. */
function openMeter(stream: MediaStream) {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Uint8Array(analyser.fftSize)
  return {
    level() {
      analyser.getByteTimeDomainData(samples)
      return Math.max(...samples.map((sample) => Math.abs(sample - LOUDEST))) / LOUDEST
    },
    close: () => void context.close(),
  }
}

function fileOf(chunks: Blob[], type: string): File {
  const plain = type.split(';')[0] ?? ''
  const ending = Object.entries(ENDINGS).find(([mime]) => mime === plain)?.[1] ?? 'webm'
  return new File(chunks, `voice.${ending}`, { type: plain })
}

/** Asks for the microphone and records. `onTick` gets the seconds and how loud it is. Throws RecordingFailure. */
export async function startRecording(onTick: (seconds: number, level: number) => void): Promise<Recording> {
  const type = 'MediaRecorder' in globalThis && TYPES.find((one) => MediaRecorder.isTypeSupported(one))
  if (!type || !('mediaDevices' in navigator)) throw new RecordingFailure('unsupported')
  const stream = await openMicrophone()
  const recorder = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: VOICE_BITS_PER_SECOND })
  const meter = openMeter(stream)
  const chunks: Blob[] = []
  let bytes = 0
  const began = performance.now()
  const stop = () => void (recorder.state !== 'inactive' && recorder.stop())
  const timer = setInterval(() => {
    const seconds = (performance.now() - began) / 1_000
    if (seconds >= VOICE_SECONDS) stop()
    else onTick(seconds, meter.level())
  }, TICK_MS)
  const close = () => {
    clearInterval(timer)
    meter.close()
    for (const track of stream.getTracks()) track.stop()
  }
  const file = new Promise<File>((resolve, reject) => {
    recorder.ondataavailable = ({ data }) => {
      chunks.push(data)
      bytes += data.size
      if (bytes > FULL_BYTES) stop()
    }
    recorder.onerror = () => {
      close()
      reject(new RecordingFailure('broken'))
    }
    recorder.onstop = () => {
      close()
      if (chunks.some(({ size }) => size > 0)) resolve(fileOf(chunks, type))
      else reject(new RecordingFailure('broken'))
    }
  })
  recorder.start(CHUNK_MS)
  onTick(0, 0)
  return { stop, cancel: stop, file }
}
