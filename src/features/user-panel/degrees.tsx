import { IconAward } from '@tabler/icons-react'
import { useState } from 'react'
import { errorText } from '#contract/error-text.ts'
import { OperationError } from '#contract/errors.ts'
import type { Degree } from '#contract/course/degrees/degrees.ts'
import { DegreeFiles } from '#src/entities/degree/degree-files.tsx'
import { text as degreeText } from '#src/entities/degree/text.ts'
import { degreeAddress, EXAMS } from '#src/entities/exam-addresses.ts'
import { KeptPart } from '#src/entities/kept-answer/kept-part.tsx'
import { useKeptAnswer } from '#src/entities/kept-answer/use-kept-answer.ts'
import { ShareButton } from '#src/entities/share-button.tsx'
import { LineButton } from '#src/entities/form/line-button.tsx'
import { engine } from '#src/hooks/page-engine.ts'
import { jalaliDate } from '#src/lib/jalali.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Row } from '#src/ui/layout.tsx'
import { notify } from '#src/ui/notify.ts'
import { EmptyState } from '#src/ui/states.tsx'
import { Switch } from '#src/ui/switch.tsx'
import styles from './sections.module.css'
import { text } from './text.ts'

const words = text.degrees

/** The degrees of the person: files, the page that others see, and who may see it. */
export function Degrees() {
  const kept = useKeptAnswer('Course/GetUserDegrees', { isPart: true })
  return (
    <KeptPart kept={kept}>
      {(degrees) =>
        degrees.length === 0 ? (
          <EmptyState
            icon={<IconAward />}
            title={words.none}
            body={words.noneBody}
            action={<ButtonLink to={EXAMS}>{text.exams.toExams}</ButtonLink>}
          />
        ) : (
          <ul className={styles['rows']}>
            {degrees.map((degree) => (
              <OwnDegree
                key={degree.id}
                degree={degree}
                onShared={(isShared) =>
                  kept.change((now) =>
                    now.map((each) => (each.id === degree.id ? { ...each, isShared } : each)),
                  )
                }
              />
            ))}
          </ul>
        )
      }
    </KeptPart>
  )
}

function OwnDegree({ degree, onShared }: { degree: Degree; onShared: (isShared: boolean) => void }) {
  const { id, code, title, score, issuedAt, attemptId, isShared, state } = degree
  const [isBusy, setBusy] = useState(false)
  const run = async (work: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      notify({ kind: 'failure', text: errorText(error.code, error.details) })
    } finally {
      setBusy(false)
    }
  }
  const share = (wanted: boolean) =>
    run(async () => {
      await engine.api.send('Course/SetUserDegreeShare', { id, share: wanted })
      onShared(wanted)
    })
  const saveBadge = () =>
    run(async () => {
      const { credential } = await engine.api.read('Course/GetDegreeById', { id }, { pageRead: 'part' })
      if (credential) saveFile(`${code}.jwt`, new Blob([credential], { type: 'application/jwt' }))
    })
  return (
    <Card as="li" className={styles['degree']}>
      <Row apart nowrap>
        <h2>{title}</h2>
        {isShared && <ShareButton title={title} to={degreeAddress(code)} />}
      </Row>
      <p className={styles['note']}>
        {`${jalaliDate(issuedAt)} · ${text.exams.percent(persianNumber(score))} · `}
        <bdi dir="ltr" className={styles['whole']}>
          {code}
        </bdi>
      </p>
      {state !== 'valid' && <p className={styles['note']}>{degreeText[state]}</p>}
      <Switch label={words.share} checked={isShared} onChange={(wanted) => void share(wanted)} />
      <p className={styles['note']}>{words.shareHint}</p>
      <DegreeFiles id={attemptId} title={title} />
      <LineButton variant="ghost" loading={isBusy} onClick={() => void saveBadge()}>
        {words.badge}
      </LineButton>
      <p className={styles['note']}>{words.badgeHint}</p>
      <ButtonLink variant="ghost" to={degreeAddress(code)}>
        {words.see}
      </ButtonLink>
    </Card>
  )
}
