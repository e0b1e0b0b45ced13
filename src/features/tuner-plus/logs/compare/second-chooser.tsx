import { useLiveQuery } from 'dexie-react-hooks'
import { explainError } from '#src/calc/calc-error.ts'
import { readLogFiles } from '#src/mirror/log-files.ts'
import { Button } from '#src/ui/button.tsx'
import { FileButton } from '#src/ui/file-button.tsx'
import { Row } from '#src/ui/layout.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import { shownCount } from '../channel-title.ts'
import logs from '../logs.module.css'
import { text as shared } from '../text.ts'
import { text } from './text.ts'
import type { SecondState } from './use-second-log.ts'

interface SecondChooserProps {
  owner: string
  state: Exclude<SecondState, { state: 'open' }>
  onFile: (file: File, hasDecimalComma?: boolean) => void
  onSame: () => void
  onCancel: () => void
}

/** The way to the second log: from the device, from those that were opened, or the same one. */
export function SecondChooser({ owner, state, onFile, onSame, onCancel }: SecondChooserProps) {
  const kept = useLiveQuery(() => readLogFiles(owner).catch(() => []), [owner]) ?? []
  if (state.state === 'reading')
    return (
      <section className={logs['reading']} aria-label={shared.reading}>
        <p>
          {shared.reading} <bdi>{state.name}</bdi> <b>{shared.percent(shownCount(state.share * 100))}</b>
        </p>
        <progress max={1} value={state.share} aria-label={shared.reading} />
        <Button variant="outline" onClick={onCancel}>
          {shared.cancel}
        </Button>
      </section>
    )
  return (
    <>
      {state.state === 'failed' && (
        <ErrorState
          title={text.failed}
          body={`${explainError(state.code) ?? shared.unreadable} ${shared.advice[state.code] ?? shared.advice['UNREADABLE'] ?? ''}`}
        />
      )}
      <Row>
        <FileButton label={text.choose} onFile={onFile} />
        <Button variant="soft" onClick={onSame}>
          {text.same}
        </Button>
      </Row>
      {kept.length > 0 && <p className={logs['note']}>{text.kept}:</p>}
      {kept.length > 0 && (
        <Row role="group" aria-label={text.kept}>
          {kept.map(({ id, name, file, modified, hasDecimalComma }) => (
            <Button
              key={id}
              variant="outline"
              onClick={() => onFile(new File([file], name, { lastModified: modified }), hasDecimalComma)}
            >
              <bdi>{name}</bdi>
            </Button>
          ))}
        </Row>
      )}
      <p role="status">{state.state === 'none' && state.wasCancelled && text.cancelled}</p>
    </>
  )
}
