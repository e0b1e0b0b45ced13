import type { CompressorMap, MapPoint } from '#src/calc/compressor-map.ts'
import { spaced } from '../../charts/plot.ts'

/** Flow in lb/min where the surge and the choke line of the example are at a ratio of pressures. */
const surgeAt = (pr: number) => 3 + 6 * (pr - 1)
const chokeAt = (pr: number) => 17 + 10 * Math.sqrt(pr - 1)

const [LOWEST, HIGHEST] = [1.1, 3]
const HEIGHTS = spaced(LOWEST, HIGHEST, 11)
const STEPS = spaced(0, 1, 13)

/** An island: an ellipse around the middle of the map, so wide as a share of it. */
function island(eta: number, width: number, from: number, to: number): CompressorMap['islands'][number] {
  const polygon = spaced(0, 2 * Math.PI, 33).map((angle): MapPoint => {
    const pr = (from + to - (to - from) * Math.cos(angle)) / 2
    return [surgeAt(pr) + (chokeAt(pr) - surgeAt(pr)) * (0.46 + (width / 2) * Math.sin(angle)), pr]
  })
  return { eta, polygon }
}

/** A speed line falls from the surge line to the choke line, steeper and steeper. */
function speedLine(rpm: number, pr: number): CompressorMap['speedLines'][number] {
  const end = 1 + (pr - 1) * 0.55
  const points = STEPS.map((share): MapPoint => [
    surgeAt(pr) + (chokeAt(end) - surgeAt(pr)) * share,
    pr + (end - pr) * share ** 2.5,
  ])
  return { rpm, points }
}

/** A map of no compressor: it only shows what a map looks like. */
export const EXAMPLE_MAP: CompressorMap = {
  name: 'نقشهٔ نمونه، ساختگی',
  axes: { xUnit: 'lb_min', xMin: 0, xMax: 32, yMin: 1, yMax: 3.2 },
  tRef_K: 302.78,
  pRef_kPa: 96.17,
  surge: HEIGHTS.map((pr) => [surgeAt(pr), pr]),
  choke: HEIGHTS.map((pr) => [chokeAt(pr), pr]),
  speedLines: [
    speedLine(90_000, 1.5),
    speedLine(115_000, 1.9),
    speedLine(140_000, 2.4),
    speedLine(165_000, 3),
  ],
  islands: [
    island(0.6, 0.86, 1.12, 2.9),
    island(0.65, 0.66, 1.22, 2.7),
    island(0.7, 0.46, 1.36, 2.45),
    island(0.74, 0.25, 1.55, 2.15),
  ],
}
