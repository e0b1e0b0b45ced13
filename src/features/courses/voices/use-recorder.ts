import { useEffect, useRef, useState } from 'react'
import { type Recording, RecordingFailure, startRecording } from './recording.ts'

export type RecorderState =
  | { is: 'idle' | 'asking' }
  | { is: 'recording'; seconds: number; level: number }
  | { is: 'done'; file: File; address: string }
  | { is: 'failed'; why: RecordingFailure['why'] }

const whyOf = (error: unknown) => (error instanceof RecordingFailure ? error.why : 'broken')

/** Records a voice. What was recorded stays until it is discarded or the page is left. */
export function useRecorder() {
  const [state, setState] = useState<RecorderState>({ is: 'idle' })
  const running = useRef<Recording>(undefined)
  const kept = useRef<string>(undefined)

  function forget(): void {
    running.current?.cancel()
    running.current = undefined
    if (kept.current) URL.revokeObjectURL(kept.current)
    kept.current = undefined
  }
  useEffect(() => forget, [])

  async function start(): Promise<void> {
    forget()
    setState({ is: 'asking' })
    try {
      const recording = await startRecording((seconds, level) =>
        setState({ is: 'recording', seconds, level }),
      )
      running.current = recording
      const file = await recording.file
      if (running.current !== recording) return
      running.current = undefined
      kept.current = URL.createObjectURL(file)
      setState({ is: 'done', file, address: kept.current })
    } catch (error) {
      setState({ is: 'failed', why: whyOf(error) })
    }
  }

  return {
    state,
    start: () => void start(),
    stop: () => running.current?.stop(),
    discard() {
      forget()
      setState({ is: 'idle' })
    },
  }
}
export type Recorder = ReturnType<typeof useRecorder>
