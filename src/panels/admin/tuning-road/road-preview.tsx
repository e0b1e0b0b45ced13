import type { RoadStage } from '#contract/site/tuning-road.ts'
import { levelText } from '#src/entities/text.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import type { Titles } from './stage-form.tsx'
import styles from './tuning-road.module.css'
import { text } from './text.ts'

interface RoadPreviewProps {
  stages: readonly RoadStage[]
  courses: Titles
  exams: Titles
  onClose: () => void
}

/** The road as visitors will see it: without the courses and exams that nobody is offered. */
export function RoadPreview({ stages, courses, exams, onClose }: RoadPreviewProps) {
  return (
    <Sheet isOpen onClose={onClose} title={text.preview}>
      {/* the sheet is scrolled by keys when it has the focus */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ol className={styles['preview']} tabIndex={0}>
        {stages.map(({ title, summary, level, courseIds, examIds }, index) => (
          // the stages have no state of their own
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <span className={styles['number']} aria-hidden>
              {persianNumber(index + 1)}
            </span>
            <div>
              <h3>{title.trim() || text.untitled}</h3>
              <Badge>{levelText[level]}</Badge>
              {summary.trim() && <p>{summary}</p>}
              <Offered name={text.courses} ids={courseIds} titles={courses} />
              <Offered name={text.exams} ids={examIds} titles={exams} />
              <Missing count={unknown(courseIds, courses) + unknown(examIds, exams)} />
            </div>
          </li>
        ))}
      </ol>
    </Sheet>
  )
}

const unknown = (ids: readonly number[], titles: Titles) => ids.filter((id) => !titles.has(id)).length

function Offered({ name, ids, titles }: { name: string; ids: readonly number[]; titles: Titles }) {
  const offered = ids.filter((id) => titles.has(id))
  if (offered.length === 0) return null
  return (
    <ul aria-label={name}>
      {offered.map((id) => (
        <li key={id}>
          <bdi dir="rtl">{titles.get(id)}</bdi>
        </li>
      ))}
    </ul>
  )
}

function Missing({ count }: { count: number }) {
  return count > 0 ? <small>{text.notOffered(persianNumber(count))}</small> : null
}
