import { DegreeFiles } from '#src/entities/degree/degree-files.tsx'
import styles from '../exams.module.css'
import { text } from '../text.ts'

/** The degree of a passed exam: passing is enough. */
export function DegreeOffer({ id }: { id: number }) {
  return (
    <section className={styles['group']}>
      <h2>{text.outcome.degree}</h2>
      <DegreeFiles id={id} />
    </section>
  )
}
