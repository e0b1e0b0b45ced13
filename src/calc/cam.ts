import { formula } from './formula.ts'
import { positive, real } from './read.ts'

const SOURCES = ['members.uia.net/pkelley2/Overlap.html', 'cal7.calculator.city/cam-timing-calculator']

export const cam = {
  camTiming: formula(
    { io: real, ic: real, eo: real, ec: real },
    {
      compute: ({ io, ic, eo, ec }) => {
        const intakeDuration = io + 180 + ic
        const exhaustDuration = eo + 180 + ec
        const icl = intakeDuration / 2 - io
        const ecl = exhaustDuration / 2 - ec
        return { intakeDuration, exhaustDuration, icl, ecl, overlap: io + ec, lsa: (icl + ecl) / 2 }
      },
      formula: 'duration = a + 180 + b;  ICL = dur/2 − IO;  overlap = IO + EC;  LSA = (ICL + ECL)/2',
      sources: SOURCES,
    },
  ),
  camOverlap: formula(
    { intakeDuration: positive, exhaustDuration: positive, lsa: real },
    {
      compute: ({ intakeDuration, exhaustDuration, lsa }) => ({
        overlap: (intakeDuration + exhaustDuration) / 2 - 2 * lsa,
      }),
      formula: 'overlap = (d_i + d_e)/2 − 2·LSA',
      sources: SOURCES,
    },
  ),
}
