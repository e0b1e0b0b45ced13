import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { safeParse } from 'zod/v4/core'
import { LEVELS } from '#contract/course/course.ts'
import { MOST_OF_STAGE, type RoadStage, WrittenStage } from '#contract/site/tuning-road.ts'
import { levelText } from '#src/entities/text.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Row } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextArea, TextField } from '#src/ui/text-field.tsx'
import { move } from '../../kit/order/move.ts'
import styles from './tuning-road.module.css'
import { text } from './text.ts'

/** The titles of courses or exams by id. */
export type Titles = ReadonlyMap<number, string>

/** What a stage can have, and which of it is in no stage yet. */
interface Choice {
  titles: Titles
  free: readonly number[]
}

interface StageFormProps {
  stage: RoadStage
  order: number
  courses: Choice
  exams: Choice
  onChange: (stage: RoadStage) => void
  /** Moves the stage by so many places. */
  onMove: (by: number) => void
  onRemove: () => void
}

/** A title or summary with HTML cannot be saved. */
const plainProblem = (name: 'title' | 'summary', typed: string) =>
  safeParse(WrittenStage.shape[name], typed).success ? undefined : text.notPlain

/** The fields of one stage. */
export function StageForm({ stage, order, courses, exams, onChange, onMove, onRemove }: StageFormProps) {
  const name = text.stage(persianNumber(order))
  const set = (change: Partial<RoadStage>) => onChange({ ...stage, ...change })
  const levels = LEVELS.map((level) => ({ value: level, label: levelText[level] }))
  return (
    <Card as="li" className={styles['stage']} aria-label={name}>
      <Row apart>
        <h2>{name}</h2>
        <Row gap={0}>
          <IconButton label={text.up(name)} onClick={() => onMove(-1)}>
            <IconArrowUp size={20} />
          </IconButton>
          <IconButton label={text.down(name)} onClick={() => onMove(1)}>
            <IconArrowDown size={20} />
          </IconButton>
        </Row>
      </Row>
      <TextField
        label={text.name}
        required
        maxLength={80}
        value={stage.title}
        error={stage.title.trim().length < 2 ? text.short : plainProblem('title', stage.title)}
        onValue={(title) => set({ title })}
      />
      <TextArea
        label={text.summary}
        rows={2}
        maxLength={500}
        value={stage.summary}
        error={plainProblem('summary', stage.summary)}
        onValue={(summary) => set({ summary })}
      />
      <Select label={text.level} value={stage.level} options={levels} onValue={(level) => set({ level })} />
      <Parts
        words={ofCourses}
        ids={stage.courseIds}
        {...courses}
        onChange={(courseIds) => set({ courseIds })}
      />
      <Parts words={ofExams} ids={stage.examIds} {...exams} onChange={(examIds) => set({ examIds })} />
      <Row>
        <Button variant="danger" size="s" onClick={onRemove}>
          {text.remove}
        </Button>
      </Row>
    </Card>
  )
}

interface Words {
  name: string
  none: string
  add: string
  unnamed: (id: string) => string
}
const ofCourses: Words = {
  name: text.courses,
  none: text.noCourses,
  add: text.addCourse,
  unnamed: text.unnamed,
}
const ofExams: Words = { name: text.exams, none: text.noExams, add: text.addExam, unnamed: text.unnamedExam }

interface PartsProps extends Choice {
  words: Words
  ids: readonly number[]
  onChange: (ids: number[]) => void
}

function Parts({ words, ids, titles, free, onChange }: PartsProps) {
  const titleOf = (id: number) => titles.get(id) ?? words.unnamed(persianNumber(id))
  const options = free.map((id) => ({ value: String(id), label: titleOf(id) }))
  return (
    <fieldset className={styles['courses']}>
      <legend>{words.name}</legend>
      {ids.length === 0 && <p>{words.none}</p>}
      <ol>
        {ids.map((id, index) => (
          <li key={id}>
            <bdi dir="rtl">{titleOf(id)}</bdi>
            <IconButton label={text.up(titleOf(id))} onClick={() => onChange(move(ids, index, index - 1))}>
              <IconArrowUp size={18} />
            </IconButton>
            <IconButton
              label={text.removeCourse(titleOf(id))}
              onClick={() => onChange(ids.filter((each) => each !== id))}
            >
              <IconX size={18} />
            </IconButton>
          </li>
        ))}
      </ol>
      {ids.length < MOST_OF_STAGE && (
        <Select
          label={words.add}
          value=""
          options={[{ value: '', label: text.choose }, ...options]}
          onValue={(id) => id && onChange([...ids, Number(id)])}
        />
      )}
    </fieldset>
  )
}
