import { quantityOf, unitOf, type QuantityName } from '../quantities.ts'
import type { Setup } from '../setup.ts'
import { showNumber } from '../show-number.ts'
import type { PartProps, Tab } from '../tab.ts'
import { BarChart } from './bar-chart.tsx'
import styles from './chart.module.css'
import { LineChart } from './line-chart.tsx'
import { HeatMap } from './heat-map.tsx'
import type { BarPlot, HeatAxis, HeatPlot, LinePlot, Plot, PlotSeries } from './plot.ts'
import { PointTable } from './point-table.tsx'
import { text } from './text.ts'
import { useCurves, type CurvePoint } from './use-curves.ts'

interface PlotViewProps extends Omit<PartProps, 'filled'> {
  tab: Tab
}

/** The pictures of a calculator, one below the other. */
export function Plots({ tab, given, setup }: PlotViewProps) {
  return tab.plots?.map((plot) => <PlotView key={plot.id} {...{ tab, plot, given, setup }} />)
}

function PlotView({ plot, ...rest }: PlotViewProps & { plot: Plot }) {
  if (plot.kind === 'lines') return <Lines plot={plot} {...rest} />
  return plot.kind === 'bars' ? <Bars plot={plot} {...rest} /> : <Heat plot={plot} {...rest} />
}

interface Scale {
  fromBase: (value: number) => number
  label: string
  show: (base: number) => string
}

function scaleOf(quantity: QuantityName, unit: string | undefined): Scale {
  const { fromBase, label } = unitOf(quantity, unit)
  const { decimals } = quantityOf(quantity)
  return { fromBase, label, show: (base) => (isNaN(base) ? '—' : showNumber(fromBase(base), decimals)) }
}

const seriesScale = ({ line, output, quantity }: PlotSeries, { units }: Setup) =>
  scaleOf(quantity, units[`${line}.${output}`])

function Lines({ tab, plot, given, setup }: PlotViewProps & { plot: LinePlot }) {
  const curves = useCurves(tab, plot, given)
  if (!curves) return null
  const { title, over, series } = plot
  const x = scaleOf(over.quantity, setup.units[over.along ? over.along.join('.') : over.field])
  const scales = series.map((one) => seriesScale(one, setup))
  const units = [...new Set(scales.map(({ label }) => label))].filter(Boolean)
  const labels = series.map(({ label }, index) => text.axis(label, scales[index]?.label ?? ''))
  const lines = series.map(({ label }, index) => {
    const convert = scales[index]?.fromBase ?? Number
    const points = (curves[index] ?? []).map((point) => ({
      x: x.fromBase(point.x),
      y: convert(point.y),
      low: Math.min(convert(point.low), convert(point.high)),
      high: Math.max(convert(point.low), convert(point.high)),
    }))
    return {
      label: units.length > 1 ? (labels[index] ?? label) : label,
      points,
      hasDots: plot.hasDots === true,
    }
  })
  const isMeant = curves.some((points) => points.filter(({ y }) => Number.isFinite(y)).length > 1)
  if (!isMeant) return null
  const own = over.along ? undefined : given[over.field]
  return (
    <section className={styles['card']}>
      <h3>{title}</h3>
      <LineChart
        sentence={sentenceOf(plot, curves, scales)}
        lines={lines}
        xLabel={text.axis(over.label, x.label)}
        yLabel={units.length > 1 ? units.join(' · ') : (units[0] ?? '')}
        mark={typeof own === 'number' ? x.fromBase(own) : undefined}
      >
        {plot.hasBands && <p className={styles['note']}>{text.band}</p>}
      </LineChart>
      <PointTable
        title={title}
        head={[text.axis(over.label, x.label), ...labels]}
        rows={(curves[0] ?? []).map((point, row) => [
          x.show(point.x),
          ...scales.map(({ show }, index) => show(curves[index]?.[row]?.y ?? NaN)),
        ])}
      />
    </section>
  )
}

function sentenceOf({ title, over, series }: LinePlot, curves: CurvePoint[][], scales: Scale[]): string {
  const parts = series.map(({ label }, index) => {
    const { show, label: unit = '' } = scales[index] ?? {}
    const ends = (curves[index] ?? []).filter(({ y }) => Number.isFinite(y))
    return text.from(label, show?.(ends[0]?.y ?? NaN) ?? '', show?.(ends.at(-1)?.y ?? NaN) ?? '', unit)
  })
  return text.sentence(title, over.label, parts)
}

function Bars({ tab, plot, given, setup }: PlotViewProps & { plot: BarPlot }) {
  const [points] = useCurves(tab, plot, given) ?? []
  if (!points?.some(({ y }) => Number.isFinite(y))) return null
  const { show, fromBase } = seriesScale(plot.series[0], setup)
  const bars = plot.over.options.map(({ value, label }) => {
    const y = points.find(({ at }) => at === value)?.y ?? NaN
    return { label, value: fromBase(y), text: show(y), isChosen: given[plot.over.field] === value }
  })
  return (
    <section className={styles['card']}>
      <h3>{plot.title}</h3>
      <BarChart bars={bars.filter(({ value }) => Number.isFinite(value))} from={plot.from} />
    </section>
  )
}

function Heat({ tab, plot, given, setup }: PlotViewProps & { plot: HeatPlot }) {
  const [points] = useCurves(tab, plot, given) ?? []
  if (!points?.some(({ y }) => Number.isFinite(y))) return null
  const { title, x, y, series, note, levelOf } = plot
  const { show, label: unit } = seriesScale(series[0], setup)
  const axis = ({ field, quantity, label, values }: HeatAxis) => {
    const { fromBase, label: axisUnit } = unitOf(quantity, setup.units[field])
    const numbers = values(given).map(fromBase)
    const isWhole = numbers.every((number) => Math.abs(number - Math.round(number)) < 1e-6)
    return {
      label: text.axis(label, axisUnit),
      shown: numbers.map((number) => showNumber(number, isWhole ? 0 : 1)),
    }
  }
  const [xAxis, yAxis] = [axis(x), axis(y)]
  const rows = yAxis.shown.map((label, row) => ({
    label,
    cells: xAxis.shown.map((_, column) => {
      const value = points[row * xAxis.shown.length + column]?.y ?? NaN
      return { text: show(value), level: levelOf(value) }
    }),
  }))
  const [first, last] = [show(points[0]?.y ?? NaN), show(points.at(-1)?.y ?? NaN)]
  return (
    <section className={styles['card']}>
      <h3>{title}</h3>
      <HeatMap
        title={title}
        sentence={text.sentence(title, `${x.label} و ${y.label}`, [
          text.from(series[0].label, first, last, unit),
        ])}
        xLabel={xAxis.label}
        yLabel={yAxis.label}
        columns={xAxis.shown}
        rows={rows.toReversed()}
      />
      <p className={styles['note']}>{note}</p>
    </section>
  )
}
