import { seeded, type Seeded } from '#server/demo/seeded.ts'
import type { Fate } from '#tests/world/fate.ts'

const BLOWS = [
  'the browser dies',
  'the server dies',
  'the database dies',
  'two tabs and the worker send at once',
  'the line is bad',
] as const
type Blow = (typeof BLOWS)[number]

/** One repetition: what happens, when, and how bad the line is meanwhile. */
export interface Plan {
  seed: number
  blow: Blow
  /** With which batch the blow falls, and how long after it set out. */
  atBatch: number
  afterMs: number
  /** How long what died stays dead. */
  awayMs: number
  /** What becomes of the calls of the API, one after another; those beyond are carried as they are. */
  fates: (Fate | undefined)[]
  draw: Seeded
}

const SPOILT_CALLS = 24

/** The repetition of a number within a run: each blow comes as often as any other, everything else is chance. */
export function planOf(seed: number, repetition: number): Plan {
  const own = (seed + repetition * 7_919) >>> 0
  const draw = seeded(own)
  const blow = BLOWS[repetition % BLOWS.length] ?? 'the line is bad'
  const badness = blow === 'the line is bad' ? 0.6 : draw.pick([0, 0, 0.2])
  return {
    seed: own,
    blow,
    atBatch: draw.whole(1, 6),
    afterMs: draw.whole(0, 120),
    awayMs: draw.whole(0, 800),
    fates: Array.from({ length: SPOILT_CALLS }, () => (draw.chance(badness) ? drawFate(draw) : undefined)),
    draw,
  }
}

function drawFate(draw: Seeded): Fate {
  const kind = draw.pick(['cut', 'lost', 'halved', 'held', 'delayed', 'late'] as const)
  return kind === 'delayed' || kind === 'late' ? { kind, ms: draw.whole(50, 900) } : { kind }
}
