import { CalcError } from '../calc-error.ts'
import { formula } from '../formula.ts'
import { text } from '../read.ts'
import { finish } from '../steps.ts'
import { readMlg } from './read-mlg.ts'
import { readText } from './read-text.ts'

function bytesOf(base64: string): ArrayBuffer {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)).buffer
  } catch {
    throw new CalcError('E_MLG_MAGIC')
  }
}

export const logFormulas = {
  parseText: formula(
    { text },
    {
      compute: (input) => finish(readText(new TextEncoder().encode(input.text))),
      formula: 'CSV, MSL',
      sources: ['karniv00l/mlg-converter'],
    },
  ),
  parseMlg: formula(
    { base64: text },
    {
      compute: ({ base64 }) => finish(readMlg(bytesOf(base64))),
      formula: 'MLVLG 1, 2',
      sources: ['karniv00l/mlg-converter'],
    },
  ),
}
