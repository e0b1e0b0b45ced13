import { etaAt, toFlowUnit, verdictAt, type CompressorMap, type Verdict } from './compressor-map.ts'
import { GS_PER_LBMIN, ZERO_CELSIUS } from './constants.ts'
import { evaluate } from './evaluate.ts'
import type { CalcName, CalcOutput } from './formulas.ts'
import type { Steps } from './steps.ts'

/** An engine, with the air at the inlet of its compressor and behind its intercooler. */
export interface BoostedEngine {
  ambient_kPa: number
  dpIntake_kPa: number
  dpCharge_kPa: number
  t1_K: number
  /** The efficiency of the compressor where its map has no island. */
  eta: number
  effectiveness: number
  tCool_C: number
  displacement_L: number
  ve: number
  /** The number of equal compressors side by side. */
  turbos: number
}

export interface MatchGiven {
  map: CompressorMap
  engine: BoostedEngine
  points: readonly (readonly [rpm: number, boost_kPa: number])[]
}

/** The state of one compressor at one point of the engine. */
export interface MatchedPoint {
  rpm: number
  boost_kPa: number
  pr: number
  /** Corrected, in the unit of the map. */
  flow: number
  /** From the map. Undefined where it has no island. */
  eta: number | undefined
  t2_K: number
  /** At the shaft of one compressor. */
  power_kW: number
  verdict: Verdict
  /** Whether the last iteration of efficiency and flow changed the flow by less than 0.1 %. */
  isSettled: boolean
}

const TURNS = 3
const SETTLED = 0.001
/** kJ/(kg·K) of air. */
const CP_AIR = 1.005

/**
 * Finds every point on a map by iteration: the flow depends on the efficiency, and the efficiency on the flow.
 * Throws `CalcError`.
 */
export function* matchPoints({ map, engine, points }: MatchGiven): Steps<MatchedPoint[]> {
  const matched: MatchedPoint[] = []
  for (const [rpm, boost_kPa] of points) {
    matched.push(matchPoint(map, engine, rpm, boost_kPa))
    yield matched.length / points.length
  }
  return matched
}

function calc<F extends CalcName>(fn: F, input: object): CalcOutput<F> {
  return evaluate(fn, input, {}).output
}

function matchPoint(map: CompressorMap, engine: BoostedEngine, rpm: number, boost_kPa: number): MatchedPoint {
  const { pr, p1_kPa } = calc('pressureRatio', { ...engine, boost_kPa })
  const flowWith = (eta: number) => {
    const { t2_K } = calc('compressorOutlet', { t1_K: engine.t1_K, pr, eta })
    const { tOut_C } = calc('intercooler', { ...engine, tIn_C: t2_K - ZERO_CELSIUS })
    const [map_kPa, t_K] = [engine.ambient_kPa + boost_kPa, tOut_C + ZERO_CELSIUS]
    const { flow_lbmin } = calc('airFlow', { ...engine, map_kPa, t_K, rpm })
    const each_lbmin = flow_lbmin / engine.turbos
    const corrected = calc('correctedFlow', { ...map, ...engine, flow_lbmin: each_lbmin, p1_kPa })
    return { t2_K, each_lbmin, flow: toFlowUnit(corrected.flow_lbmin, map.axes.xUnit, map) }
  }
  let now = flowWith(engine.eta)
  let change = Infinity
  for (let turn = 1; turn < TURNS; turn += 1) {
    const next = flowWith(etaAt(map, [now.flow, pr]) ?? engine.eta)
    change = Math.abs(next.flow / now.flow - 1)
    now = next
  }
  const { flow, t2_K, each_lbmin } = now
  return {
    rpm,
    boost_kPa,
    pr,
    flow,
    eta: etaAt(map, [flow, pr]),
    t2_K,
    // W · cp · T1 · (PR^((γ−1)/γ) − 1) / η
    power_kW: ((each_lbmin * GS_PER_LBMIN) / 1_000) * CP_AIR * (t2_K - engine.t1_K),
    verdict: verdictAt(map, [flow, pr]),
    isSettled: change < SETTLED,
  }
}
