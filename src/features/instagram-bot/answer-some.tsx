import { useState } from 'react'
import type { BotConversation, BotState } from '#contract/site/instagram-bot.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { Button } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { AnswerForm } from './answer-form.tsx'
import styles from './instagram-bot.module.css'
import { text } from './text.ts'
import { timeLeft } from './time-left.ts'

const words = text.answer

interface AnswerSomeProps {
  bot: BotState
  chosen: readonly BotConversation[]
  onSent: () => void
}

/** One text for several people, with how many of them can be answered. */
export function AnswerSome({ bot, chosen, onSent }: AnswerSomeProps) {
  const [isOpen, setOpen] = useState(false)
  const reachable = chosen.filter(({ openUntil }) => timeLeft(openUntil, Date.parse(bot.now)).isOpen)
  const reach = words.reach(persianNumber(reachable.length), persianNumber(chosen.length))
  return (
    <div className={styles['some']}>
      <span role="status">{reach}</span>
      <Button disabled={reachable.length === 0} onClick={() => setOpen(true)}>
        {words.toSome}
      </Button>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={words.toSome}>
        <p>{reach}</p>
        <AnswerForm bot={bot} to={chosen} name="several" onSent={onSent} />
      </Sheet>
    </div>
  )
}
