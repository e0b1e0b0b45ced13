import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { readDegreeCode } from '#contract/course/degrees/degree-code.ts'
import { useDegreeList } from '#src/entities/degree/use-degree-list.ts'
import { degreeAddress } from '#src/entities/exam-addresses.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from '../exams.module.css'
import { text } from '../text.ts'

const words = text.code

/** Checks the code of a degree. A mistyped one is noticed here, without the server. */
export function DegreeCode() {
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const navigate = useNavigate()
  // what checks a degree later without a network
  useDegreeList()
  const check = (event: FormEvent) => {
    event.preventDefault()
    const code = readDegreeCode(typed)
    setWrong(!code)
    if (code) void navigate({ to: degreeAddress(code) })
  }
  return (
    <Card as="section" className={styles['code']} aria-labelledby="degree-code">
      <h2 id="degree-code">{words.title}</h2>
      <form onSubmit={check} noValidate>
        <TextField
          label={words.label}
          hint={words.hint}
          value={typed}
          onValue={setTyped}
          dir="ltr"
          autoComplete="off"
          maxLength={40}
          error={isWrong ? words.wrong : undefined}
        />
        <Button type="submit" variant="soft" disabled={typed.trim() === ''}>
          {words.check}
        </Button>
      </form>
    </Card>
  )
}
