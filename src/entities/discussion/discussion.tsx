import { useEffect } from 'react'
import { DetailSection } from '../detail/detail-layout.tsx'
import { TALK } from '../detail/rating-link.tsx'
import { ReportButton } from '../report/report-button.tsx'
import { TalkProvider } from '../talk/talk-provider.tsx'
import { Comments } from './comments.tsx'
import { holdInView } from './hold-in-view.ts'
import styles from './discussion.module.css'
import { Questions } from './questions.tsx'
import { StarSummary } from './stars.tsx'
import { text } from './text.ts'

interface DiscussionProps {
  thing: 'course' | 'product'
  of: {
    id: number
    rateAverage: number
    rateCount: number
    /** Devices that last synchronised with an earlier version have no rates. */
    rates?: readonly number[]
  }
}

/** A page that is opened at its talk is too short to be scrolled there before the talk is drawn. */
function goToTalk(): (() => void) | undefined {
  const place = document.getElementById(TALK)
  return place && location.hash === `#${TALK}` ? holdInView(place) : undefined
}

/** Ratings, comments and questions of a course or product. */
export function Discussion({ thing, of: { id, rateAverage, rateCount, rates } }: DiscussionProps) {
  useEffect(goToTalk, [])
  return (
    <TalkProvider thing={thing} id={id}>
      <DetailSection title={text.comments}>
        <div className={styles['comments']}>
          {rates && rateCount > 0 && <StarSummary mean={rateAverage} rates={rates} />}
          <div>
            <Comments />
          </div>
        </div>
      </DetailSection>
      <DetailSection title={text.questions}>
        <Questions />
      </DetailSection>
      <div>
        <ReportButton target={thing} id={id} />
      </div>
    </TalkProvider>
  )
}
