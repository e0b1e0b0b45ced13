import { VOICE_SECONDS } from '#contract/voice-rules.ts'

/** In the order of wish; browsers of Apple know the second one alone. */
const TYPES = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'] as const
const ENDINGS = { 'audio/webm': 'webm', 'audio/mp4': 'm4a', 'audio/ogg': 'ogg' } as const
const BITS_PER_SECOND = 48_000
const TICK_MS = 200
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
  /** Ends it; `file` is given. It ends by itself after the longest time. */
  stop(): void
  /** Ends it without a file. */
  cancel(): void
  file: Promise<File>
}

async function openMicrophone(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: true })
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
  const recorder = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: BITS_PER_SECOND })
  const meter = openMeter(stream)
  const chunks: Blob[] = []
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
    recorder.ondataavailable = ({ data }) => void chunks.push(data)
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
  recorder.start(1_000)
  onTick(0, 0)
  return { stop, cancel: stop, file }
}
