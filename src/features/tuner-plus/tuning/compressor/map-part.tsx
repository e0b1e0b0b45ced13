import type { BoostedEngine, MatchedPoint } from '#src/calc/compressor-match.ts'
import type { FlowUnit } from '#src/calc/compressor-map.ts'
import { ZERO_CELSIUS } from '#src/calc/constants.ts'
import type { Given } from '#src/calc/sheet.ts'
import styles from '../../charts/chart.module.css'
import { numberIn } from '../../charts/plot.ts'
import { DataTable } from '../../charts/point-table.tsx'
import { risingPoints } from '../../rising-points.ts'
import { showNumber } from '../../show-number.ts'
import type { PartProps } from '../../tab.ts'
import { useJob } from '../../use-job.ts'
import { MapChart } from './map-chart.tsx'
import { text } from './text.ts'
import { useMaps } from './use-maps.ts'

/** The points of the engine on the chosen map, and below it what each of them means. */
export function MapPart({ given, setup }: PartProps) {
  const chosen = useMaps(setup)?.chosen
  const [engine, points] = [engineOf(given), risingPoints(given['boostCurve'])]
  const isAsked = chosen !== undefined && engine !== undefined && points.length > 0
  const matched = useJob('match', isAsked ? { map: chosen.map, engine, points } : undefined)
  if (!chosen) return null
  return (
    <section className={styles['card']}>
      <h3>{text.title}</h3>
      {points.length === 0 && <p role="alert">{text.curveMissing}</p>}
      {!engine && <p role="alert">{text.engineMissing}</p>}
      <MapChart map={chosen.map} picture={chosen.picture} points={matched?.done ?? []} />
      {matched && <PointRows points={matched.done} unit={matched.given.map.axes.xUnit} />}
    </section>
  )
}

function PointRows({ points, unit }: { points: readonly MatchedPoint[]; unit: FlowUnit }) {
  const decimals = { lb_min: 1, kg_s: 3, m3_s: 3, cfm: 0 }[unit]
  return (
    <DataTable
      label={text.title}
      head={[
        text.rpm,
        text.verdict,
        text.ratio,
        text.units[unit],
        text.eta,
        text.outlet,
        text.boost,
        text.power,
      ]}
      rows={points.map(({ rpm, boost_kPa, pr, flow, eta, t2_K, power_kW, verdict, isSettled }) => [
        showNumber(rpm, 0),
        `${text.verdicts[verdict]}${isSettled ? '' : `، ${text.unsettled}`}`,
        showNumber(pr, 2),
        showNumber(flow, decimals),
        eta === undefined ? '—' : `${showNumber(eta * 100, 0)}٪`,
        showNumber(t2_K - ZERO_CELSIUS, 0),
        showNumber(boost_kPa, 0),
        showNumber(power_kW, 1),
      ])}
    />
  )
}

/** The engine of the form; undefined while a number is missing, or there is no compressor. */
function engineOf(given: Given): BoostedEngine | undefined {
  const number = (field: string) => numberIn(given, field, NaN)
  const engine = {
    ambient_kPa: number('ambient_kPa'),
    dpIntake_kPa: number('dpIntake_kPa'),
    dpCharge_kPa: number('dpCharge_kPa'),
    t1_K: number('t1_K'),
    eta: number('eta'),
    effectiveness: number('effectiveness'),
    tCool_C: number('tCool_C'),
    displacement_L: number('displacement_L'),
    ve: number('ve'),
    turbos: number('turbos'),
  }
  const isWhole = Object.values(engine).every(Number.isFinite) && engine.turbos > 0
  return isWhole ? engine : undefined
}
