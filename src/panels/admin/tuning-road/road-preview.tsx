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
  /** Undefined while they are not here: then nothing is said of exams. */
  exams: Titles | undefined
  onClose: () => void
}

/** The road as visitors will see it: without the courses and exams that nobody is offered. */
export function RoadPreview({ stages, courses, exams, onClose }: RoadPreviewProps) {
  return (
    <Sheet isOpen onClose={onClose} title={text.preview}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a sheet that scrolls must take the keyboard */}
      <ol className={styles['preview']} tabIndex={0}>
        {stages.map(({ title, summary, level, courseIds, examIds }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the stages have no state of their own
          <li key={index}>
            <span className={styles['number']} aria-hidden>
              {persianNumber(index + 1)}
            </span>
            <div>
              <h3>{title.trim() || text.untitled}</h3>
              <Badge>{levelText[level]}</Badge>
              {summary.trim() && <p>{summary}</p>}
              <Offered name={text.courses} ids={courseIds} titles={courses} />
              {exams && <Offered name={text.exams} ids={examIds} titles={exams} />}
              <Missing count={unknown(courseIds, courses) + (exams ? unknown(examIds, exams) : 0)} />
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
