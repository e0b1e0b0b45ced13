import { showNumber } from '../show-number.ts'
import styles from './lesson.module.css'
import { LAYOUTS, lossOf } from './losses.ts'
import { text } from './text.ts'

/** The loss of each layout as an interval, with its sources. */
export function LossTable() {
  const range = (layout: string, gearbox: string) => {
    const [least = NaN, , most = NaN] = lossOf(layout, gearbox) ?? []
    return text.range(showNumber(least, 0), showNumber(most, 0))
  }
  return (
    <>
      <table className={styles['table']}>
        <thead>
          <tr>
            {[text.layout, text.manual, text.automatic].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {LAYOUTS.filter(({ value }) => value !== 'own').map(({ value, label }) => (
            <tr key={value}>
              <th scope="row">{label}</th>
              <td>{range(value, 'manual')}</td>
              <td>{range(value, 'converter')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles['note']}>{text.lossSources}</p>
    </>
  )
}
