import { IconMicrophone } from '@tabler/icons-react'
import { useState } from 'react'
import { errorText } from '#contract/error-text.ts'
import { OperationError } from '#contract/errors.ts'
import type { MutationPath, Shown } from '#contract/contract.ts'
import { DetailSection } from '#src/entities/detail/detail-layout.tsx'
import { engine } from '#src/hooks/page-engine.ts'
import { useAccount } from '#src/hooks/use-account.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { useWhenSent } from '#src/hooks/use-when-sent.ts'
import { clockText } from '#src/lib/clock-text.ts'
import { jalaliDate } from '#src/lib/jalali.ts'
import { isOwned } from '#src/mirror/personal.ts'
import { readUnsent } from '#src/mirror/personal-lists.ts'
import { Button } from '#src/ui/button.tsx'
import { confirm } from '#src/ui/confirm.ts'
import { notify } from '#src/ui/notify.ts'
import { ErrorState } from '#src/ui/states.tsx'
import { RecordSheet } from './record-sheet.tsx'
import { text } from './text.ts'
import { UnsentVoice } from './unsent-voice.tsx'
import { useRecorder } from './use-recorder.ts'
import styles from './voices.module.css'

type Answer = Shown<'Course/GetCourseUserVoicesById'>
type Voice = Answer['voices'][number]

const PATHS: ReadonlySet<MutationPath> = new Set(['Course/AddCourseUserVoice'])

/** The caller's voices about a course that are on this device alone, and whether the device knows that the caller owns it. */
function useOnDevice(courseId: number) {
  const { id } = useAccount()
  const unsent = useMirror((mirror) => readUnsent(mirror, PATHS), [id], [])
  const owns = useMirror((mirror) => isOwned(mirror, id, 'Course', courseId), [id, courseId], false)
  return { owns, unsent: unsent.filter(({ input }) => input['id'] === courseId) }
}

/** What buyers say about a course, spoken. Nothing is shown as long as there is none and the person may not record one. */
export function Voices({ course: { id } }: { course: { id: number } }) {
  const { answer, failure, ask } = useRead('Course/GetCourseUserVoicesById', { id })
  const { owns, unsent } = useOnDevice(id)
  useWhenSent(unsent.length, ask)
  const isUnknown = !answer && failure !== undefined
  // while the server is asked again, a recording that has begun goes on
  const [wasUnknown, setWasUnknown] = useState(isUnknown)
  if (isUnknown && !wasUnknown) setWasUnknown(true)
  const { voices = [], own = null, mayRecord = wasUnknown && owns } = answer ?? {}
  if (!isUnknown && voices.length + unsent.length === 0 && !own && !mayRecord) return null
  return (
    <DetailSection title={text.title}>
      <div className={styles['voices']}>
        {own && <OwnVoice own={own} onChanged={ask} />}
        {unsent.map((entry) => (
          <UnsentVoice key={entry.mutationId} entry={entry} />
        ))}
        <Others voices={voices.filter((voice) => voice.id !== own?.id)} />
        {isUnknown && <Unknown failure={failure} onRetry={ask} />}
        {mayRecord && !own && unsent.length === 0 && <RecordEntry courseId={id} />}
      </div>
    </DetailSection>
  )
}

function Others({ voices }: { voices: readonly Voice[] }) {
  if (voices.length === 0) return null
  return (
    <ul className={styles['list']}>
      {voices.map((voice) => (
        <li key={voice.id}>
          <Player voice={voice} />
        </li>
      ))}
    </ul>
  )
}

function Unknown({ failure, onRetry }: { failure: OperationError; onRetry: () => void }) {
  if (!useOnline()) return <p>{text.needsNetworkToHear}</p>
  return <ErrorState body={errorText(failure.code, failure.details)} onRetry={onRetry} />
}

/** The way to record a voice, with or without a network. */
function RecordEntry({ courseId }: { courseId: number }) {
  const recorder = useRecorder()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p>{text.lead}</p>
      <Button variant="outline" icon={<IconMicrophone size={20} aria-hidden />} onClick={() => setOpen(true)}>
        {text.record}
      </Button>
      <RecordSheet
        {...{ courseId, recorder, isOpen }}
        onClose={() => {
          recorder.leave()
          setOpen(false)
        }}
        onSent={() => setOpen(false)}
      />
    </>
  )
}

function Player({ voice: { userName, createdAt, durationSec, address } }: { voice: Voice }) {
  return (
    <figure className={styles['voice']}>
      <figcaption>
        <bdi>{userName}</bdi>
        <span>
          {durationSec !== null && `${clockText(durationSec)}، `}
          {jalaliDate(createdAt)}
        </span>
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has written down what was said */}
      <audio
        controls
        preload="none"
        src={address}
        aria-label={text.play(userName)}
        className={styles['audio']}
      />
    </figure>
  )
}

function OwnVoice({ own, onChanged }: { own: NonNullable<Answer['own']>; onChanged: () => void }) {
  const [isBusy, setBusy] = useState(false)

  async function remove(): Promise<void> {
    if (!(await confirm({ title: text.removeQuestion, confirm: text.remove, isDangerous: true }))) return
    setBusy(true)
    try {
      await engine.api.send('Course/DeleteCourseUserVoice', { id: own.id })
      notify({ kind: 'success', text: text.removed })
      onChanged()
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      notify({ kind: 'failure', text: errorText(error.code, error.details) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={styles['own']}>
      <p>
        <strong>{text.own}</strong> {text.states[own.state]}
      </p>
      {own.state !== 'refused' && own.state !== 'making' && <Player voice={own} />}
      <Button variant="ghost" size="s" loading={isBusy} onClick={() => void remove()}>
        {text.remove}
      </Button>
    </div>
  )
}
