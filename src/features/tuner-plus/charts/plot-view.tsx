import { quantityOf, unitOf, type QuantityName } from '../quantities.ts'
import type { Setup } from '../setup.ts'
import { showNumber } from '../show-number.ts'
import type { PartProps, Tab } from '../tab.ts'
import { BarChart } from './bar-chart.tsx'
import styles from './chart.module.css'
import { LineChart } from './line-chart.tsx'
import type { BarPlot, LinePlot, Plot, PlotSeries } from './plot.ts'
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
  return plot.kind === 'lines' ? <Lines plot={plot} {...rest} /> : <Bars plot={plot} {...rest} />
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
