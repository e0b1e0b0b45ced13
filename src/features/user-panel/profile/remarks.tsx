import { Link } from '@tanstack/react-router'
import { IconMessages } from '@tabler/icons-react'
import type { OwnText } from '#contract/user/talk.ts'
import { courseAddress, pages, productAddress, questionAddress } from '#src/entities/addresses.ts'
import { TALK } from '#src/entities/detail/rating-link.tsx'
import { FirstFew } from '#src/entities/discussion/first-few.tsx'
import { ownState } from '#src/entities/discussion/own-state.tsx'
import { KeptPart } from '#src/entities/kept-answer/kept-part.tsx'
import { useKeptAnswer } from '#src/entities/kept-answer/use-kept-answer.ts'
import { TALK_PATHS } from '#src/entities/talk/place.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { jalaliDate } from '#src/lib/jalali.ts'
import { keepCodes } from '#src/lib/keep-codes.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { readUnsent } from '#src/mirror/personal-lists.ts'
import { Badge } from '#src/ui/badge.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Row } from '#src/ui/layout.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import styles from '../sections.module.css'
import { text } from '../text.ts'
import { OwnReports } from './own-reports.tsx'

const KINDS = ['comment', 'question', 'answer'] as const

/** What is shown of a kind before a person asks for more. */
const FEW = 10

/** What the person wrote about courses and products, with its state. */
export function Remarks() {
  const kept = useKeptAnswer('User/GetUserTalk')
  const unsent = useMirror((mirror) => readUnsent(mirror, TALK_PATHS), [], [])
  return (
    <>
      {unsent.length > 0 && (
        <ButtonLink to={pages.waiting} variant="soft">
          {text.remarks.unsent(persianNumber(unsent.length))}
        </ButtonLink>
      )}
      <KeptPart kept={kept}>
        {({ texts, reports, mutedUntil }) => (
          <>
            {mutedUntil !== null && <p>{text.remarks.muted(jalaliDate(mutedUntil))}</p>}
            {texts.length === 0 && reports.length === 0 && (
              <EmptyState icon={<IconMessages />} title={text.remarks.none} body={text.remarks.noneBody} />
            )}
            {KINDS.map((kind) => (
              <Group key={kind} kind={kind} texts={texts.filter((each) => each.kind === kind)} />
            ))}
            <OwnReports reports={reports} />
          </>
        )}
      </KeptPart>
    </>
  )
}

function Group({ kind, texts }: { kind: OwnText['kind']; texts: readonly OwnText[] }) {
  if (texts.length === 0) return null
  return (
    <section className={styles['rows']}>
      <h2>{text.remarks.kinds[kind]}</h2>
      <FirstFew
        name={kind}
        few={FEW}
        items={texts.map((own) => (
          <TextCard key={`${own.thing} ${own.id}`} own={own} />
        ))}
      />
    </section>
  )
}

/** A question that is shown has a page of its own, with its answers; all else is found with its course or product. */
function placeOf({ kind, thing, thingId, id, questionId, state }: OwnText): { to: string; hash?: string } {
  if (kind === 'question' && state === 'shown') return { to: questionAddress(thing, id) }
  if (questionId !== null) return { to: questionAddress(thing, questionId) }
  return { to: thing === 'course' ? courseAddress(thingId) : productAddress(thingId), hash: TALK }
}

function TextCard({ own }: { own: OwnText }) {
  const { kind, title, text: words, waitingText, about, createdAt, isAnswered } = own
  const state = ownState(own)
  return (
    <Card className={styles['written']}>
      <Row apart>
        <Row>
          <Badge tone={state?.tone ?? 'success'}>{state?.text ?? text.remarks.shown}</Badge>
          {isAnswered && <Badge tone="brand">{text.remarks.answered}</Badge>}
        </Row>
        <time dateTime={createdAt} className={styles['note']}>
          {jalaliDate(createdAt)}
        </time>
      </Row>
      {title && (
        <b dir="auto" className={styles['words']}>
          {kind === 'answer' ? text.remarks.answerTo(title) : title}
        </b>
      )}
      <p dir="auto" className={styles['words']}>
        {waitingText ?? words}
      </p>
      <Link {...placeOf(own)}>{text.remarks.about(keepCodes(about))}</Link>
    </Card>
  )
}
