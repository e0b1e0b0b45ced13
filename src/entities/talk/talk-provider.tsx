import { useMemo, useState, type ReactNode } from 'react'
import type { TextKind } from '#contract/talk.ts'
import { pullNow } from '#src/hooks/pull-now.ts'
import { useAccount } from '#src/hooks/use-account.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { useWhenSent } from '#src/hooks/use-when-sent.ts'
import { readUnsent } from '#src/mirror/personal-lists.ts'
import { lateSheet } from '#src/ui/late-sheet.tsx'
import { PATHS, type Thing } from './paths.ts'
import { seenUpTo } from './seen-talk.ts'
import { TALK_PATHS } from './place.ts'
import { type Opened, type Talk, TalkContext } from './talk-context.ts'

const TalkSheet = lateSheet(async () => (await import('./talk-sheet.tsx')).TalkSheet)

interface TalkProviderProps {
  thing: Thing
  id: number
  children: ReactNode
}

/** Gives the parts below what the caller has written here, sent or not, and the form for more. */
export function TalkProvider({ thing, id, children }: TalkProviderProps) {
  const account = useAccount()
  const isNeeded = account.state === 'signed-in'
  const talkRead = useRead('User/GetUserTalk', { thing, thingId: id }, { isNeeded, pageRead: 'part' })
  const ratingRead = useRead(PATHS[thing].check, { id }, { isNeeded, pageRead: 'part' })
  const unsent = useMirror((mirror) => readUnsent(mirror, TALK_PATHS), [account.id], [])
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [opened, setOpened] = useState<Opened>()
  const [isOpen, setOpen] = useState(false)
  const seen = useMemo(() => seenOf(thing, id), [thing, id])

  const askTalk = talkRead.ask
  const askRating = ratingRead.ask
  const refresh = useMemo(
    () => () => {
      askTalk()
      askRating()
      void pullNow()
    },
    [askTalk, askRating],
  )
  useWhenSent(unsent.length, refresh)

  const { texts = [], decides = false, mutedUntil = null } = talkRead.answer ?? {}
  const { mayRate = false, rate = null } = ratingRead.answer ?? {}
  const unsentStars = unsent.findLast(
    ({ path, input, state }) => path === PATHS[thing].rate && input['id'] === id && state === 'waiting',
  )
  const talk: Talk = {
    thing,
    id,
    isSignedIn: isNeeded,
    author: account.state === 'signed-in' ? account.displayName : '',
    own: isNeeded ? texts : [],
    decides: isNeeded && decides,
    mutedUntil: isNeeded ? mutedUntil : null,
    seenUpTo: seen,
    unsent,
    mayRate: isNeeded && mayRate,
    stars: unsentStars ? Number(unsentStars.input['rate']) : rate,
    isGone: (kind, textId) => gone.has(keyOf(kind, textId)),
    noteGone: (kind, textId) => setGone((before) => new Set([...before, keyOf(kind, textId)])),
    refresh,
    open(next) {
      setOpened(next)
      setOpen(true)
    },
  }
  return (
    <TalkContext value={talk}>
      {children}
      {opened && <TalkSheet opened={opened} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </TalkContext>
  )
}

function seenOf(thing: Thing, id: number): Talk['seenUpTo'] {
  const question = seenUpTo({ thing, id, of: 'questions' })
  return { comment: seenUpTo({ thing, id, of: 'comments' }), question, answer: question }
}

const keyOf = (kind: TextKind, id: number) => `${kind} ${id}`
