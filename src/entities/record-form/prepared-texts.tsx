import type { QueryPath, Sent } from '#contract/contract.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { Chip } from '#src/ui/chip.tsx'
import type { Prepared } from './fields.ts'
import styles from './record-form.module.css'
import { text } from './text.ts'

interface PreparedTextsProps {
  of: Prepared
  typed: string
  onValue: (value: string) => void
}

/** Texts that are written by a press, each in a line of its own, and taken out by another. Without them the person types. */
export function PreparedTexts({ of: { read, texts }, typed, onValue }: PreparedTextsProps) {
  const { answer } = useRead(read.path as QueryPath, {} as Sent<QueryPath>)
  // checked where the field was defined: the read answers this
  const offered = answer === undefined ? [] : texts(answer as never)
  if (offered.length === 0) return null
  const lines = typed.split('\n').filter((line) => line.trim() !== '')
  const toggled = (each: string) =>
    lines.includes(each) ? lines.filter((line) => line !== each) : [...lines, each]
  return (
    <fieldset className={styles['rows']}>
      <legend>{text.prepared}</legend>
      {offered.map((each) => (
        <Chip key={each} selected={lines.includes(each)} onClick={() => onValue(toggled(each).join('\n'))}>
          {each}
        </Chip>
      ))}
    </fieldset>
  )
}
