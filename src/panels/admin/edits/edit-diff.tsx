import { useState } from 'react'
import type { Change, Edit } from '#contract/edits/edits.ts'
import { errorText } from '#contract/error-text.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { Card } from '#src/ui/card.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import { lackText } from '../../kit/lack-text.ts'
import { RowsComing } from '../../kit/list/rows-coming.tsx'
import type { OnChanged } from '../../kit/section.ts'
import { text as kit } from '../../kit/text.ts'
import { fieldWord } from '../../owner/own-row.ts'
import { conflictsIn, isConflict, isOpen } from './changes.ts'
import { EditDecisions, type Operations } from './edit-decisions.tsx'
import styles from './edit-diff.module.css'
import { ConflictSides, FieldDiff } from './field-diff.tsx'
import { NewParts } from './new-parts.tsx'
import { NewerVersion } from './newer-version.tsx'
import { useCategoryNames } from './use-category-names.ts'
import { text } from './text.ts'

const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

interface Deciding {
  operations: Operations
  onChanged: OnChanged
}

/** The changes of a version, and what an admin decides about it. */
export function EditDiff({ id, operations, onChanged }: Deciding & { id: number }) {
  const { answer, failure, ask } = useRead('Site/GetEditById', { id }, { isFresh: true })
  if (!answer || answer.id !== id)
    return failure ? (
      <ErrorState body={errorText(failure.code, failure.details)} onRetry={ask} />
    ) : (
      <RowsComing />
    )
  return (
    <Changes
      // another version begins with its own choices
      key={`${answer.revision} ${answer.liveRevision}`}
      edit={answer}
      operations={operations}
      onChanged={(isDecided) => {
        ask()
        onChanged(isDecided)
      }}
    />
  )
}

/** The fields of a version beside what everybody sees. Fields of both sides are chosen about here. */
function Changes({ edit, operations, onChanged }: Deciding & { edit: Edit }) {
  const { isNew, kind, thingId } = edit
  const names = useCategoryNames(kind)
  const changes = isNew ? edit.changes.filter(({ wanted }) => !isEmpty(wanted)) : edit.changes
  const conflicts = conflictsIn(edit)
  const [choices, setChoices] = useState<Readonly<Record<string, 'now' | 'wanted'>>>({})
  return (
    <Stack gap={3}>
      <h3>{text.changes}</h3>
      {changes.length === 0 && <p>{text.noChanges}</p>}
      {changes.map((change) => (
        <Card
          as="section"
          key={change.field}
          aria-label={fieldWord(change.field)}
          className={styles['change']}
        >
          <h4>{fieldWord(change.field)}</h4>
          <FieldDiff change={change} edit={edit} names={names} />
          {!isNew && isOpen(edit) && isConflict(change) && (
            <Choice
              change={change}
              names={names}
              value={choices[change.field]}
              onValue={(value) => setChoices({ ...choices, [change.field]: value })}
            />
          )}
        </Card>
      ))}
      {isNew && <NewParts kind={kind} id={thingId} />}
      {edit.lacks.length > 0 && <p>{kit.lacks(lackText(edit.lacks))}</p>}
      {edit.state === 'replaced' && <NewerVersion edit={edit} />}
      {isOpen(edit) && (
        <EditDecisions
          {...{ edit, operations, choices, onChanged }}
          isReady={conflicts.every(({ field }) => choices[field])}
        />
      )}
    </Stack>
  )
}

interface ChoiceProps {
  change: Change
  names: ReadonlyMap<number, string>
  value: 'now' | 'wanted' | undefined
  onValue: (value: 'now' | 'wanted') => void
}

function Choice({ change, names, value, onValue }: ChoiceProps) {
  return (
    <>
      <p role="alert">{text.conflict}</p>
      <ConflictSides change={change} names={names} />
      <Segments<'now' | 'wanted' | ''>
        label={text.keep}
        value={value ?? ''}
        onValue={(chosen) => chosen !== '' && onValue(chosen)}
        options={[
          { value: 'now', label: text.keepNow },
          { value: 'wanted', label: text.keepWanted },
        ]}
      />
    </>
  )
}
