import { WATTS_PER_HP } from '#src/calc/constants.ts'
import { LineChart } from '../../charts/line-chart.tsx'
import { PointTable } from '../../charts/point-table.tsx'
import { showNumber } from '../../show-number.ts'
import { CsvButton } from '../csv-button.tsx'
import logs from '../logs.module.css'
import { LEAST_SHARE } from '#src/calc/log/smooth-run.ts'
import { text } from '../text.ts'
import type { DynoRun } from './compute-run.ts'
import styles from './dyno.module.css'
import { text as dyno } from './text.ts'

const SLIPS_FROM = 0.05
const FULL_THROTTLE = 95

const kW = (value: number) => `${showNumber(value, 1)} kW`
const hp = (value: number) => `${showNumber((value * 1_000) / WATTS_PER_HP, 0)} hp`

/** Peaks, their reach, the curve and its points. */
export function DynoResult({ run }: { run: DynoRun }) {
  const { curve, peak, strongest, wheel, crank, crank_kW, factor, faults, share, noise_kmh, isUneven } = run
  const percent = showNumber(share * 100, 1)
  const told = [
    faults.hasShift && text.dyno.shift,
    !faults.hasShift && faults.slipShare > SLIPS_FROM && text.dyno.slip,
    (faults.leastTps ?? 100) < FULL_THROTTLE && text.dyno.notFull,
    isUneven && dyno.uneven(percent),
    !isUneven && share > LEAST_SHARE && dyno.rough(percent),
  ].filter((one) => one !== false)
  const rpm = showNumber(peak.rpm, 0)
  return (
    <section className={styles['result']} aria-label={text.dyno.result}>
      <h3>{text.dyno.result}</h3>
      {told.map((one) => (
        <p key={one} className={logs['told']} role="status">
          {one}
        </p>
      ))}
      <dl className={`${styles['figures']} ink`}>
        <Figure
          name={text.dyno.wheel}
          main={kW(peak.wheel_kW)}
          aside={[hp(peak.wheel_kW), text.dyno.atRpm(rpm)]}
          reach={wheel}
        />
        <Figure
          name={text.dyno.torque}
          main={`${showNumber(strongest.torque_Nm, 0)} N·m`}
          aside={[text.dyno.atRpm(showNumber(strongest.rpm, 0))]}
        />
        <Figure name={text.dyno.crank} main={kW(crank_kW)} aside={[hp(crank_kW)]} reach={crank} />
        <Figure
          name={text.dyno.corrected}
          main={kW(crank_kW * factor)}
          aside={[`${text.dyno.factor} ${showNumber(factor, 3)}`]}
        />
      </dl>
      <p className={logs['note']}>{dyno.smoothing(percent, showNumber(noise_kmh, 1))}</p>
      <div className={styles['curve']}>
        <LineChart
          sentence={text.dyno.curve(showNumber(peak.wheel_kW, 1), rpm)}
          xLabel={text.dyno.rpm}
          yLabel=""
          yFrom={0}
          lines={[
            { label: text.dyno.power, points: curve.map((point) => ({ x: point.rpm, y: point.wheel_kW })) },
            { label: text.dyno.nm, points: curve.map((point) => ({ x: point.rpm, y: point.torque_Nm })) },
          ]}
        />
      </div>
      <PointTable
        title={text.dyno.result}
        head={[text.dyno.rpm, text.dyno.power, text.dyno.nm]}
        rows={curve.map((point) => [
          showNumber(point.rpm, 0),
          showNumber(point.wheel_kW, 1),
          showNumber(point.torque_Nm, 0),
        ])}
      />
      <CsvButton
        title={text.dyno.result}
        file="road-dyno"
        rows={() => [
          ['rpm', 'wheel_kW', 'torque_Nm'],
          ...curve.map((point) => [point.rpm, point.wheel_kW, point.torque_Nm]),
        ]}
      />
    </section>
  )
}

interface FigureProps {
  name: string
  main: string
  aside: readonly string[]
  reach?: readonly [number, number]
}

function Figure({ name, main, aside, reach }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>
          <bdi dir="rtl">{main}</bdi>
        </b>
        <small>
          {aside.map((one, index) => (
            <span key={one}>
              {index > 0 && ' · '}
              <bdi>{one}</bdi>
            </span>
          ))}
          {reach && ` (${text.dyno.between(showNumber(reach[0], 1), showNumber(reach[1], 1))})`}
        </small>
      </dd>
    </div>
  )
}
