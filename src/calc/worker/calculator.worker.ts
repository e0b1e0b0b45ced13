import { expose, transfer } from 'comlink'
import { startCalculating, type Calculating } from './calculating.ts'

const calculating = startCalculating()

/** The buffers of every typed array in a result, which are transferred to the page instead of copied. */
function buffersIn(value: unknown): ArrayBuffer[] {
  if (ArrayBuffer.isView(value)) return value.buffer instanceof ArrayBuffer ? [value.buffer] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(buffersIn) : []
}

const offered: Calculating = {
  ...calculating,
  async run(...asked) {
    const reply = await calculating.run(...asked)
    return transfer(reply, buffersIn(reply))
  },
}

expose(offered)
