import { expose, transfer } from 'comlink'
import { startCalculating, type Calculating } from './calculating.ts'

const calculating = startCalculating()

/** The memory of every list of numbers in a result: it moves to the page instead of being copied. */
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
