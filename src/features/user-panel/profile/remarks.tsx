import { Link } from '@tanstack/react-router'
import { IconMessages } from '@tabler/icons-react'
import type { UserRemarks } from '#contract/user/profile.ts'
import { courseAddress, productAddress, questionAddress } from '#src/entities/addresses.ts'
import { KeptPart } from '#src/entities/kept-answer/kept-part.tsx'
import { useKeptAnswer } from '#src/entities/kept-answer/use-kept-answer.ts'
import { jalaliDate } from '#src/lib/jalali.ts'
import { keepCodes } from '#src/lib/keep-codes.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { Row } from '#src/ui/layout.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import styles from '../sections.module.css'
import { text } from '../text.ts'

type Written = UserRemarks['comments'][number]
type Kind = keyof UserRemarks

/** What the person wrote below courses and products. */
export function Remarks() {
  const kept = useKeptAnswer('User/GetUserRemarks')
  return (
    <KeptPart kept={kept}>
      {({ comments, questions }) =>
        comments.length + questions.length === 0 ? (
          <EmptyState icon={<IconMessages />} title={text.remarks.none} body={text.remarks.noneBody} />
        ) : (
          <>
            <Group kind="questions" written={questions} />
            <Group kind="comments" written={comments} />
          </>
        )
      }
    </KeptPart>
  )
}

function Group({ kind, written }: { kind: Kind; written: readonly Written[] }) {
  if (written.length === 0) return null
  return (
    <section className={styles['rows']}>
      <h2>{text.remarks[kind]}</h2>
      <ul className={styles['rows']}>
        {written.map((each) => (
          <WrittenCard key={`${each.thing} ${each.id}`} kind={kind} {...each} />
        ))}
      </ul>
    </section>
  )
}

/** A question has a page of its own once it is shown; a comment is found with its thing. */
function addressOf({ kind, thing, thingId, id, isShown }: Written & { kind: Kind }): string {
  if (kind === 'questions' && isShown) return questionAddress(thing, id)
  return thing === 'course' ? courseAddress(thingId) : productAddress(thingId)
}

function WrittenCard(props: Written & { kind: Kind }) {
  const { title, text: words, about, createdAt, isShown, answers } = props
  return (
    <Card as="li">
      <Row apart>
        <Badge tone={isShown ? 'success' : 'neutral'}>
          {isShown ? text.remarks.shown : text.remarks.hidden}
        </Badge>
        <time dateTime={createdAt} className={styles['note']}>
          {jalaliDate(createdAt)}
        </time>
      </Row>
      {title && (
        <b dir="auto" className={styles['words']}>
          {title}
        </b>
      )}
      <p dir="auto" className={styles['words']}>
        {words}
      </p>
      <Row apart>
        <Link to={addressOf(props)}>{text.remarks.about(keepCodes(about))}</Link>
        {answers > 0 && <Badge tone="brand">{text.remarks.answers(persianNumber(answers))}</Badge>}
      </Row>
    </Card>
  )
}
