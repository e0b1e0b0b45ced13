import styles from './chart.module.css'

export interface Bar {
  label: string
  value: number
  /** The value as it is read. */
  text: string
  /** It is emphasised. */
  isChosen: boolean
}

interface BarChartProps {
  bars: readonly Bar[]
  /** Where bars begin: greater values reach to the end of the line, smaller ones to its start. */
  from: number
}

/** Bars below each other, each with its number: nothing is shown by length or colour alone. */
export function BarChart({ bars, from }: BarChartProps) {
  const values = [from, ...bars.map(({ value }) => value)]
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const share = (value: number) => (100 * (value - least)) / (most - least || 1)
  return (
    <ul className={styles['bars']}>
      {bars.map(({ label, value, text, isChosen }) => (
        <li key={label} data-chosen={isChosen || undefined}>
          <span>
            <bdi>{label}</bdi>
          </span>
          <b>
            <bdi dir="ltr">{text}</bdi>
          </b>
          <span className={styles['track']} aria-hidden>
            <span
              style={{
                marginInlineStart: `${share(Math.min(value, from))}%`,
                inlineSize: `${Math.max(1, share(Math.max(value, from)) - share(Math.min(value, from)))}%`,
              }}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}
