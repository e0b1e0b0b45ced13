import { IconMessageCircle, IconSearchOff } from '@tabler/icons-react'
import { useDeferredValue, useState } from 'react'
import { errorText } from '#contract/error-text.ts'
import type { BotConversation, BotState } from '#contract/site/instagram-bot.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Row } from '#src/ui/layout.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { AnswerSome } from './answer-some.tsx'
import { ConversationRow } from './conversation-row.tsx'
import styles from './instagram-bot.module.css'
import { text } from './text.ts'
import { useAskedOften } from './use-asked-often.ts'

const words = text.list
const PAGE = 50
const MOST = 500
const FILTERS = { all: {}, waiting: { isWaiting: true }, open: { isOpen: true } } as const
type Filter = keyof typeof FILTERS

interface ConversationListProps {
  bot: BotState
  open: number | undefined
  onOpen: (id: number) => void
  /** Grows when something was sent or marked: the list is asked for again. */
  onChanged: () => void
}

/** All conversations: those that wait first. */
export function ConversationList({ bot, open, onOpen, onChanged }: ConversationListProps) {
  const [typed, setTyped] = useState('')
  const [filter, setFilter] = useState<Filter>('all')
  const [take, setTake] = useState(PAGE)
  const [chosen, setChosen] = useState<ReadonlyMap<number, BotConversation>>()
  const wanted = useDeferredValue(typed.trim())
  const input = { ...FILTERS[filter], take, ...(wanted && { text: wanted }) }
  const { answer, failure, ask } = useRead('Site/GetInstagramBotConversations', input)
  const online = useOnline()
  useAskedOften(ask)

  const toggle = (one: BotConversation) => {
    const next = new Map(chosen)
    if (!next.delete(one.id)) next.set(one.id, one)
    setChosen(next)
  }
  const clear = () => {
    setTyped('')
    setFilter('all')
  }
  const isNarrowed = typed !== '' || filter !== 'all'
  const hasRows = isNarrowed || answer?.items.length !== 0
  return (
    <section aria-labelledby="conversations" className={styles['list']}>
      <Row apart>
        <h2 id="conversations">{words.title}</h2>
        <Button
          size="s"
          variant="ghost"
          disabled={!hasRows}
          aria-pressed={chosen !== undefined}
          onClick={() => setChosen(chosen ? undefined : new Map())}
        >
          {chosen ? words.endSome : words.some}
        </Button>
      </Row>
      {hasRows && (
        <>
          <TextField kind="search" label={words.search} value={typed} onValue={setTyped} />
          <Row role="group" aria-label={words.show}>
            {(Object.keys(FILTERS) as Filter[]).map((one) => (
              <Chip key={one} selected={filter === one} onClick={() => setFilter(one)}>
                {words[one]}
              </Chip>
            ))}
          </Row>
        </>
      )}
      {!answer && !failure && <ListSkeleton count={4} />}
      {failure && failure.code !== 'NoConnection' && (
        <ErrorState body={errorText(failure.code, failure.details)} onRetry={ask} />
      )}
      {answer?.items.length === 0 &&
        (isNarrowed ? (
          <EmptyState
            icon={<IconSearchOff />}
            title={words.noneFound}
            action={<Button onClick={clear}>{words.clear}</Button>}
          />
        ) : (
          <EmptyState icon={<IconMessageCircle />} title={words.none} body={words.noneBody} />
        ))}
      <ul className={styles['rows']}>
        {answer?.items.map((conversation) => (
          <ConversationRow
            key={conversation.id}
            conversation={conversation}
            now={Date.parse(bot.now)}
            isOpen={conversation.id === open}
            onOpen={() => onOpen(conversation.id)}
            isChosen={chosen?.has(conversation.id)}
            onChoose={() => toggle(conversation)}
          />
        ))}
      </ul>
      {answer && answer.total > answer.items.length && take < MOST && (
        <Button variant="soft" fullWidth disabled={!online} onClick={() => setTake(Math.min(MOST, take * 3))}>
          {words.more}
        </Button>
      )}
      {chosen && chosen.size > 0 && (
        <AnswerSome
          bot={bot}
          chosen={[...chosen.values()]}
          onSent={() => {
            setChosen(undefined)
            ask()
            onChanged()
          }}
        />
      )}
    </section>
  )
}
