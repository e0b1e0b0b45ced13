import { IconRoute } from '@tabler/icons-react'
import { pages } from '#src/entities/addresses.ts'
import { AddressLink } from '#src/entities/address-link.tsx'
import { EXAMS } from '#src/entities/exam-addresses.ts'
import { useExams } from '#src/entities/exams/use-exams.ts'
import { levelText } from '#src/entities/text.ts'
import { ListPlace } from '#src/entities/thing-list/list-states.tsx'
import { useIsPulling } from '#src/hooks/pull-now.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Row } from '#src/ui/layout.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { judgeStage } from './judge-stage.ts'
import { type Placement, placementOf, stageToGoOn } from './placement.ts'
import { readRoad } from './read-road.ts'
import { RoadStage } from './road-stage.tsx'
import styles from './tuning-road.module.css'
import { text } from './text.ts'

/** The stages of learning in their order, with what the person has done of them, from the Mirror. */
export function TuningRoadPage() {
  const road = useMirror(readRoad, [])
  const isPulling = useIsPulling()
  const { stages: found = [], isComplete = false, isGuest = false } = road ?? {}
  const { exams } = useExams({ isNeeded: found.length > 0 })
  const stages = found.map((stage) => judgeStage(stage, exams?.items))
  const isComing = !road || (isPulling && !isComplete)
  const state = stages.length > 0 || (road && isComplete) ? 'shown' : isComing ? 'coming' : 'notHere'
  const offered = stages.filter(({ isOffered }) => isOffered)
  const placement = placementOf(exams?.items)
  const now = stageToGoOn(stages, placement.level)
  const done = offered.filter(({ isDone }) => isDone).length
  return (
    <div className={styles['page']}>
      <h1>{text.title}</h1>
      <ListPlace state={state}>
        {stages.length === 0 && (
          <EmptyState
            icon={<IconRoute />}
            title={text.none}
            body={text.noneBody}
            action={<ButtonLink to={pages.courses}>{text.toCourses}</ButtonLink>}
          />
        )}
        {stages.length > 0 && <p className={styles['lead']}>{text.lead}</p>}
        {stages.length > 0 && !isGuest && (
          <p role="status">{text.done(persianNumber(done), persianNumber(offered.length))}</p>
        )}
        {stages.length > 0 && isGuest && (
          <Row apart className={styles['guest']}>
            {text.guest}
            <ButtonLink to={pages.account} variant="soft" size="s">
              {text.signIn}
            </ButtonLink>
          </Row>
        )}
        {stages.length > 0 && <PlacementRow {...placement} isKnown={exams !== undefined} />}
        <ol className={styles['stages']}>
          {stages.map((stage, index) => (
            <RoadStage key={stage.title} stage={stage} order={index + 1} isNow={!isGuest && stage === now} />
          ))}
        </ol>
      </ListPlace>
    </div>
  )
}

/** The level where the person begins, or the way to the exam that tells it. The row is there before the exams are, so that nothing moves. */
function PlacementRow({ level, examId, isKnown }: Placement & { isKnown: boolean }) {
  if (level) return <Row className={styles['guest']}>{text.placed(levelText[level])}</Row>
  if (isKnown && !examId) return null
  return (
    <Row apart className={styles['guest']}>
      {text.unplaced}
      <AddressLink address={examId ? `${EXAMS}?exam=${examId}` : EXAMS}>{text.toPlacement}</AddressLink>
    </Row>
  )
}
