import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startRecording } from './recording.ts'

/** A recorder of a browser that knows MP4 alone. */
class FakeRecorder {
  static isTypeSupported = (type: string) => type === 'audio/mp4'
  state: RecordingState = 'inactive'
  ondataavailable?: (event: { data: Blob }) => void
  onstop?: () => void
  start(): void {
    this.state = 'recording'
  }
  stop(): void {
    this.state = 'inactive'
    this.ondataavailable?.({ data: new Blob(['words']) })
    this.onstop?.()
  }
}

class FakeAudioContext {
  createAnalyser = () => ({ fftSize: 1, getByteTimeDomainData: () => undefined })
  createMediaStreamSource = () => ({ connect: () => undefined })
  close = async () => undefined
}

let isOn: boolean
let refusal: string | undefined
beforeEach(() => {
  isOn = false
  refusal = undefined
  const track = { stop: () => void (isOn = false), addEventListener: () => undefined }
  vi.stubGlobal('MediaRecorder', FakeRecorder)
  vi.stubGlobal('AudioContext', FakeAudioContext)
  vi.stubGlobal('navigator', {
    mediaDevices: {
      async getUserMedia() {
        if (refusal) throw new DOMException('', refusal)
        isOn = true
        return { getTracks: () => [track], getAudioTracks: () => [track] }
      },
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const start = () => startRecording(() => undefined)

test('a recording ends with a file of the type that the browser knows, and the microphone is off', async () => {
  const recording = await start()
  expect(isOn).toBe(true)
  recording.stop()
  const file = await recording.file
  expect({ name: file.name, type: file.type, words: await file.text() }).toEqual({
    name: 'voice.m4a',
    type: 'audio/mp4',
    words: 'words',
  })
  expect(isOn).toBe(false)
})

test('a recording that is given up turns the microphone off', async () => {
  const recording = await start()
  recording.file.catch(() => undefined)
  recording.cancel()
  expect(isOn).toBe(false)
})

test.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'broken'],
])('a microphone that answers %s is named: %s', async (name, why) => {
  refusal = name
  await expect(start()).rejects.toMatchObject({ why })
})

test('a browser that cannot record says so before it asks for the microphone', async () => {
  vi.stubGlobal('MediaRecorder', { isTypeSupported: () => false })
  await expect(start()).rejects.toMatchObject({ why: 'unsupported' })
  expect(isOn).toBe(false)
})
