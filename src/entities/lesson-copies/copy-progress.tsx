import type { Copy } from '#src/mirror/lesson-copies.ts'
import { Button } from '#src/ui/button.tsx'
import { confirm } from '#src/ui/confirm.ts'
import { Row } from '#src/ui/layout.tsx'
import { changeCopy, deleteCopy } from './change-copy.ts'
import styles from './copies.module.css'
import { addCopy, resumeCopy } from './queue.ts'
import { sizeText } from './size-text.ts'
import { text } from './text.ts'
import { useCopyState } from './use-copies.ts'

interface CopyProgressProps {
  copy: Copy
  onDeleted?: () => void
}

/** How far a copy is, why it does not go on, and what can be done with it. */
export function CopyProgress({ copy, onDeleted }: CopyProgressProps) {
  const { state, failure, doneBytes, bytes } = copy
  const words = useCopyState(copy)
  const isWhole = state === 'complete'
  return (
    <>
      <p role="status" className={styles['state']}>
        {words} · {isWhole ? sizeText(bytes) : text.progress(sizeText(doneBytes), sizeText(bytes))}
      </p>
      {!isWhole && <progress className={styles['bar']} max={bytes} value={doneBytes} aria-label={words} />}
      {state === 'failed' && failure && <p role="alert">{text.failures[failure]}</p>}
      {state === 'evicted' && <p role="alert">{text.evicted}</p>}
      <CopyActions copy={copy} {...(onDeleted && { onDeleted })} />
    </>
  )
}

function CopyActions({ copy, onDeleted }: CopyProgressProps) {
  const { state, title } = copy
  const remove = async () => {
    const isWhole = state === 'complete'
    const question = {
      title: text.deleteQuestion(title),
      body: text.deleteBody,
      confirm: text.delete,
      cancel: text.no,
      isDangerous: true,
    }
    if (isWhole && !(await confirm(question))) return
    await deleteCopy(copy)
    onDeleted?.()
  }
  return (
    <Row gap={2}>
      {state === 'waiting' && (
        <Button variant="soft" onClick={() => void changeCopy(copy, { state: 'paused' })}>
          {text.pause}
        </Button>
      )}
      {state === 'paused' && <Button onClick={() => void resumeCopy(copy)}>{text.resume}</Button>}
      {state === 'failed' && <Button onClick={() => void resumeCopy(copy)}>{text.retry}</Button>}
      {state === 'evicted' && <Button onClick={() => void addCopy(copy)}>{text.again}</Button>}
      <Button variant={state === 'complete' ? 'danger' : 'ghost'} onClick={() => void remove()}>
        {state === 'complete' || state === 'evicted' ? text.delete : text.cancel}
      </Button>
    </Row>
  )
}
