import { Link } from '@tanstack/react-router'
import type { UserTalk } from '#contract/user/talk.ts'
import { courseAddress, productAddress, questionAddress } from '#src/entities/addresses.ts'
import { FirstFew } from '#src/entities/discussion/first-few.tsx'
import { jalaliDate } from '#src/lib/jalali.ts'
import { keepCodes } from '#src/lib/keep-codes.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { Row } from '#src/ui/layout.tsx'
import styles from '../sections.module.css'
import { text } from '../text.ts'

type Report = UserTalk['reports'][number]

const words = text.remarks.reports

/** What is shown before a person asks for more. */
const FEW = 5
const TONES = { new: 'neutral', verified: 'success', 'de-verified': 'neutral' } as const

/** What the person has reported, and what an admin decided about it. */
export function OwnReports({ reports }: { reports: readonly Report[] }) {
  if (reports.length === 0) return null
  return (
    <section className={styles['rows']}>
      <h2>{words.title}</h2>
      <FirstFew
        name="report"
        few={FEW}
        items={reports.map((report) => (
          <ReportCard key={report.id} {...report} />
        ))}
      />
    </section>
  )
}

function ReportCard(report: Report) {
  const { targetType, answerId, about, reason, state, createdAt } = report
  const address = addressOf(report)
  return (
    <Card className={styles['written']}>
      <Row apart>
        <Badge tone={TONES[state]}>{words.states[state]}</Badge>
        <time dateTime={createdAt} className={styles['note']}>
          {jalaliDate(createdAt)}
        </time>
      </Row>
      <b>{answerId === null ? words.targets[targetType] : words.answer}</b>
      <p dir="auto" className={styles['words']}>
        {reason}
      </p>
      {address && <Link to={address}>{about ? text.remarks.about(keepCodes(about)) : words.see}</Link>}
    </Card>
  )
}

/** Where the reported thing is; a comment is on the page of its course or product. */
function addressOf({ targetType, targetId, thingId }: Report): string | undefined {
  if (targetType === 'courseQuestion') return questionAddress('course', targetId)
  if (targetType === 'productQuestion') return questionAddress('product', targetId)
  if (targetType === 'course') return courseAddress(targetId)
  if (targetType === 'product') return productAddress(targetId)
  if (thingId === undefined) return undefined
  return targetType === 'courseComment' ? courseAddress(thingId) : productAddress(thingId)
}
