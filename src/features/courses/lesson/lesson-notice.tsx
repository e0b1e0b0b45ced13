import type { ReactNode } from 'react'
import type { Lesson } from '#contract/course/course.ts'
import { errorText } from '#contract/error-text.ts'
import type { OperationError } from '#contract/errors.ts'
import { pages } from '#src/entities/addresses.ts'
import { isOfLine } from '#src/entities/player/film/of-line.ts'
import { Spinner } from '#src/entities/player/spinner.tsx'
import { useAccount } from '#src/hooks/use-account.ts'
import { classNames } from '#src/lib/class-names.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { lessonHash } from '#src/entities/course-progress/lesson-hash.ts'
import styles from './lesson.module.css'
import { text } from './text.ts'
import type { LessonState } from './use-lesson-address.ts'

interface LessonNoticeProps {
  state: LessonState
  lesson: Lesson
  onRetry: () => void
}

/** Where the film will be: that it is on its way, or why it does not play and what to do. */
export function LessonNotice({ state, lesson, onRetry }: LessonNoticeProps) {
  if (state.is === 'refused') return <Refusal failure={state.failure} lesson={lesson} onRetry={onRetry} />
  if (state.is === 'locked')
    return (
      <Notice words={text.locked[state.lock]}>
        <Button onClick={onRetry}>{text.retry}</Button>
      </Notice>
    )
  if (state.is === 'noFilm') return <Notice words={text.noFilm} />
  return (
    <Notice words={text.opening} role="status">
      <Spinner />
    </Notice>
  )
}

function Refusal({
  failure,
  lesson,
  onRetry,
}: Omit<LessonNoticeProps, 'state'> & { failure: OperationError }) {
  const { state } = useAccount()
  const { code, details } = failure
  if (code === 'SignInRequired' || (code === 'NotBought' && state === 'anonymous'))
    return (
      <Notice words={text.signIn}>
        <ButtonLink
          to={pages.account}
          search={() => ({ back: `${location.pathname}#${lessonHash(lesson.id)}` })}
        >
          {text.toSignIn}
        </ButtonLink>
      </Notice>
    )
  if (code === 'NotBought')
    return (
      <Notice words={text.notBought}>
        <Button variant="accent" onClick={goToPrice}>
          {text.toBuy}
        </Button>
      </Notice>
    )
  if (code === 'NotFound') return <Notice words={text.noFilm} />
  if (code === 'WrongState') return <Notice words={text.returned} />
  const words = code === 'InUse' ? text.otherPlayers : errorText(code, details)
  return (
    <Notice words={isOfLine(failure) ? text.offline : words}>
      <Button onClick={onRetry}>{text.retry}</Button>
    </Notice>
  )
}

/** To the bar with the price and the button that buys. */
function goToPrice(): void {
  const bar = document.querySelector('[data-bar]')
  bar?.scrollIntoView({ block: 'center' })
  bar?.querySelector<HTMLElement>('a, button')?.focus()
}

function Notice({ words, role = 'alert', children }: { words: string; role?: string; children?: ReactNode }) {
  return (
    <div className={classNames(styles['notice'], 'ink')} role={role}>
      {children && role === 'status' && children}
      <p>{words}</p>
      {role !== 'status' && children}
    </div>
  )
}
