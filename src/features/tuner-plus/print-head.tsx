import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { jalaliDate } from '#src/lib/jalali.ts'
import styles from './print-head.module.css'
import { text } from './text.ts'

interface PrintHeadProps {
  title: string
  /** The car in the person's words; empty for none. */
  car: string
}

/** The head of the paper: which calculator, when, and for which car. On the screen there is none. */
export function PrintHead({ title, car }: PrintHeadProps) {
  const [printed, setPrinted] = useState<Date>()
  useEffect(() => {
    // the browser takes the paper right after this event
    const note = () => flushSync(() => setPrinted(new Date()))
    addEventListener('beforeprint', note)
    return () => removeEventListener('beforeprint', note)
  }, [])
  return (
    <dl className={styles['head']} aria-hidden>
      <dt className={styles['title']}>{title}</dt>
      {printed && (
        <div>
          <dt>{text.printedAt}</dt>
          <dd>{jalaliDate(printed)}</dd>
        </div>
      )}
      {car !== '' && (
        <div>
          <dt>{text.car}</dt>
          <dd>
            <bdi>{car}</bdi>
          </dd>
        </div>
      )}
    </dl>
  )
}
