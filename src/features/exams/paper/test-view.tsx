import { IconFlag3, IconFlag3Filled } from '@tabler/icons-react'
import { useEffect, useRef, useState, type TouchEvent } from 'react'
import type { PaperTest } from '#contract/course/exams/paper.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import type { ExamAnswerRow } from '#src/mirror/exam-answers.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Isolated } from '#src/ui/isolated.tsx'
import { Row } from '#src/ui/layout.tsx'
import { RadioList } from '#src/ui/radio-list.tsx'
import styles from '../exams.module.css'
import { text } from '../text.ts'

const words = text.paper
/** A shorter movement of the finger is no swipe. */
const SWIPE_PX = 60

interface TestViewProps {
  test: PaperTest
  place: number
  count: number
  answer: ExamAnswerRow | undefined
  isMarked: boolean
  /** Only shown: another device goes on. */
  isLocked: boolean
  /** 0 clears. */
  onAnswer: (answer: number) => Promise<void>
  onMark: () => void
  onMove: (by: number) => void
}

/** One test with its four answers. Keys 1 to 4 answer, a swipe leads to the next one. */
export function TestView(props: TestViewProps) {
  const { test, place: at, count, answer, isMarked, isLocked, onAnswer, onMark, onMove } = props
  // shown at once; what the device has kept is shown from then on
  const [tapped, setTapped] = useState<{ place: number; over: number | undefined }>()
  const isTapNewer = tapped !== undefined && tapped.over === answer?.seq
  const chosen = (isTapNewer ? tapped.place : answer?.answer) || undefined
  const choose = (place: number) => {
    setTapped({ place, over: answer?.seq })
    onAnswer(place).catch((error: unknown) => {
      setTapped(undefined)
      throw error
    })
  }
  useNumberKeys(isLocked, choose)
  const swipe = useSwipe(onMove)
  return (
    <div {...swipe} className={styles['test']}>
      <Row apart>
        <span className={styles['note']}>
          {words.place(persianNumber(at + 1), persianNumber(count))} · {test.subject}
        </span>
        <Button
          size="s"
          variant="ghost"
          aria-pressed={isMarked}
          icon={isMarked ? <IconFlag3Filled size={18} /> : <IconFlag3 size={18} />}
          onClick={onMark}
        >
          {isMarked ? words.unmark : words.mark}
        </Button>
      </Row>
      <Card as="section" className={styles['question']}>
        <p className={styles['words']} dir="auto">
          {test.text}
        </p>
        {test.image && <img src={test.image} alt={words.image} className={styles['picture']} />}
        <RadioList
          label={words.answers}
          hideLabel
          value={chosen}
          onValue={choose}
          options={test.answers.map((each, index) => ({
            value: index + 1,
            label: <Isolated>{each}</Isolated>,
            end: (
              <kbd className={styles['key']} aria-hidden>
                {persianNumber(index + 1)}
              </kbd>
            ),
            isDisabled: isLocked,
          }))}
        />
        <Row apart>
          <AnswerState answer={answer} />
          {chosen !== undefined && !isLocked && (
            <Button size="s" variant="ghost" onClick={() => choose(0)}>
              {words.clear}
            </Button>
          )}
        </Row>
      </Card>
      <div className={styles['moves']}>
        <Button variant="soft" disabled={at === 0} onClick={() => onMove(-1)}>
          {words.previous}
        </Button>
        <Button variant="soft" disabled={at === count - 1} onClick={() => onMove(1)}>
          {words.next}
        </Button>
      </div>
    </div>
  )
}

/** Where the answer is: on this device alone, or with the server. */
function AnswerState({ answer }: { answer: ExamAnswerRow | undefined }) {
  const { states } = words
  const { received } = answer ?? {}
  const state = !answer ? 'none' : !received ? 'here' : received.isCounted ? 'received' : 'late'
  return (
    <span role="status" className={styles['state']} data-state={state}>
      {states[state]}
    </span>
  )
}

function useNumberKeys(isLocked: boolean, onAnswer: (answer: number) => void): void {
  const answer = useRef(onAnswer)
  useEffect(() => {
    answer.current = onAnswer
  })
  useEffect(() => {
    if (isLocked) return undefined
    const press = ({ key, altKey, ctrlKey, metaKey, repeat }: KeyboardEvent) => {
      const isOverlaid = document.querySelector('dialog[open], [role=dialog]') !== null
      const number = '1234۱۲۳۴'.indexOf(key)
      if (number < 0 || key.length !== 1 || altKey || ctrlKey || metaKey || repeat || isOverlaid) return
      answer.current((number % 4) + 1)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [isLocked])
}

/** Leads on when the finger moves to the right, as a Persian page is turned, and back to the left. */
function useSwipe(onMove: (by: number) => void) {
  const start = useRef<{ x: number; y: number }>(undefined)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.item(0)
      start.current = { x: touch.clientX, y: touch.clientY }
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      if (!start.current) return
      const touch = changedTouches.item(0)
      const across = touch.clientX - start.current.x
      const down = touch.clientY - start.current.y
      if (Math.abs(across) > SWIPE_PX && Math.abs(across) > 2 * Math.abs(down)) onMove(across > 0 ? 1 : -1)
    },
  }
}
