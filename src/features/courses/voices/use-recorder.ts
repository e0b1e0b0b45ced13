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
  /** Counts beginnings and endings: what belongs to an earlier one is thrown away. */
  const turn = useRef(0)

  function forget(): void {
    turn.current += 1
    running.current?.cancel()
    running.current = undefined
    if (kept.current) URL.revokeObjectURL(kept.current)
    kept.current = undefined
  }
  useEffect(() => forget, [])

  async function start(): Promise<void> {
    forget()
    const mine = turn.current
    const isMine = () => turn.current === mine
    setState({ is: 'asking' })
    try {
      const recording = await startRecording((seconds, level) => {
        if (isMine()) setState({ is: 'recording', seconds, level })
      })
      // the page was left while the browser asked
      if (isMine()) running.current = recording
      else recording.cancel()
      const file = await recording.file
      if (!isMine()) return
      running.current = undefined
      kept.current = URL.createObjectURL(file)
      setState({ is: 'done', file, address: kept.current })
    } catch (error) {
      if (isMine()) setState({ is: 'failed', why: whyOf(error) })
    }
  }

  function discard(): void {
    forget()
    setState({ is: 'idle' })
  }

  return {
    state,
    start: () => void start(),
    stop: () => running.current?.stop(),
    discard,
    /** Turns the microphone off. What was recorded until now stays. */
    leave() {
      if (running.current) running.current.stop()
      else if (state.is === 'asking') discard()
    },
  }
}
export type Recorder = ReturnType<typeof useRecorder>
