import { useState } from 'react'
import { IconEye, IconPlus, IconRoute, IconWifiOff } from '@tabler/icons-react'
import { errorText } from '#contract/error-text.ts'
import { MOST_STAGES, type RoadStage } from '#contract/site/tuning-road.ts'
import { useExams } from '#src/entities/exams/use-exams.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import type { Mirror } from '#src/mirror/mirror.ts'
import { Button } from '#src/ui/button.tsx'
import { confirm } from '#src/ui/confirm.ts'
import { Row, Stack } from '#src/ui/layout.tsx'
import { EmptyState, ErrorState, OfflineNotice } from '#src/ui/states.tsx'
import { RowsComing } from '../../kit/list/rows-coming.tsx'
import { text as kit } from '../../kit/text.ts'
import { move } from '../../kit/order/move.ts'
import { RoadPreview } from './road-preview.tsx'
import { StageForm, type Titles } from './stage-form.tsx'
import styles from './tuning-road.module.css'
import { text } from './text.ts'
import { useRoad } from './use-road.ts'

const EMPTY: RoadStage = { title: '', summary: '', level: 'beginner', courseIds: [], examIds: [] }

async function readTitles(mirror: Mirror): Promise<Titles> {
  return new Map((await mirror.of('course').toArray()).map(({ id, title }) => [id, title]))
}

/** The stages of the road as forms, saved together. */
export function RoadEditor() {
  const road = useRoad()
  const online = useOnline()
  const { stages, failure } = road
  if (!stages && failure?.code === 'NoConnection')
    return <EmptyState icon={<IconWifiOff />} title={kit.offlineFirst} body={kit.offlineFirstBody} />
  if (!stages && failure)
    return <ErrorState body={errorText(failure.code, failure.details)} onRetry={road.ask} />
  if (!stages) return <RowsComing />

  async function discard(): Promise<void> {
    const question = {
      title: text.discardQuestion,
      confirm: text.discard,
      cancel: kit.cancel,
      isDangerous: true,
    }
    if (await confirm(question)) road.discard()
  }
  return (
    <Stack gap={4}>
      {!online && <OfflineNotice>{kit.offline}</OfflineNotice>}
      <p>{text.lead}</p>
      <Stages stages={stages} onChange={road.change} />
      <div role="status">
        {road.isOutdated && <p className={styles['outdated']}>{text.outdated}</p>}
        {road.isChanged && !road.isOutdated && text.unsaved}
      </div>
      {road.isOutdated && (
        <Row>
          <Button variant="soft" disabled={!online} onClick={() => void road.keepMine()}>
            {text.keepMine}
          </Button>
        </Row>
      )}
      <Row>
        <Button
          loading={road.isSaving}
          disabled={!road.isChanged || road.isWrong || road.isOutdated || !online}
          onClick={() => void road.save()}
        >
          {text.save}
        </Button>
        {road.isChanged && (
          <Button variant="outline" disabled={road.isSaving} onClick={() => void discard()}>
            {text.discard}
          </Button>
        )}
      </Row>
    </Stack>
  )
}

function Stages({
  stages,
  onChange,
}: {
  stages: readonly RoadStage[]
  onChange: (stages: RoadStage[]) => void
}) {
  const [isPreviewed, setPreviewed] = useState(false)
  const titles = useMirror(readTitles, [], new Map())
  const { exams } = useExams()
  const examTitles: Titles = new Map(exams?.items.map(({ id, title }) => [id, title]))
  const taken = new Set(stages.flatMap(({ courseIds }) => courseIds))
  const takenExams = new Set(stages.flatMap(({ examIds }) => examIds))
  const courses = { titles, free: [...titles.keys()].filter((id) => !taken.has(id)) }
  const examsToChoose = {
    titles: examTitles,
    free: [...examTitles.keys()].filter((id) => !takenExams.has(id)),
  }

  async function remove(index: number): Promise<void> {
    const title = text.removeQuestion(stages[index]?.title ?? '')
    const isSure = await confirm({ title, confirm: text.remove, cancel: kit.cancel, isDangerous: true })
    if (isSure) onChange(stages.filter((_, place) => place !== index))
  }
  return (
    <>
      {stages.length === 0 && <EmptyState icon={<IconRoute />} title={text.none} body={text.noneBody} />}
      <ol className={styles['stages']}>
        {stages.map((stage, index) => (
          <StageForm
            // oxlint-disable-next-line react/no-array-index-key -- the forms have no state of their own
            key={index}
            stage={stage}
            order={index + 1}
            courses={courses}
            exams={examsToChoose}
            onChange={(next) => onChange(stages.with(index, next))}
            onMove={(by) => onChange(move(stages, index, index + by))}
            onRemove={() => void remove(index)}
          />
        ))}
      </ol>
      <Row>
        {stages.length < MOST_STAGES && (
          <Button
            variant="soft"
            icon={<IconPlus size={18} aria-hidden />}
            onClick={() => onChange([...stages, EMPTY])}
          >
            {text.addStage}
          </Button>
        )}
        {stages.length > 0 && (
          <Button
            variant="outline"
            icon={<IconEye size={18} aria-hidden />}
            onClick={() => setPreviewed(true)}
          >
            {text.preview}
          </Button>
        )}
      </Row>
      {isPreviewed && (
        <RoadPreview
          stages={stages}
          courses={titles}
          exams={exams && examTitles}
          onClose={() => setPreviewed(false)}
        />
      )}
    </>
  )
}
