import { useMirror } from '#src/hooks/use-mirror.ts'
import { readAnnounced } from '#src/mirror/announced.ts'
import { Chip } from '#src/ui/chip.tsx'
import { Row } from '#src/ui/layout.tsx'
import styles from './instagram-bot.module.css'
import { text } from './text.ts'

/** Texts to begin with: usual answers, and what was announced of changed courses and products. */
export function ReadyTexts({ onChoose }: { onChoose: (ready: string) => void }) {
  const announced = useMirror(readAnnounced, [], [])
  const ready = [
    ...Object.entries(text.templates).map(([label, words]) => ({
      label,
      words: label === 'سایت' ? `${words}\n${location.origin}` : words,
    })),
    ...announced.map(({ title, link }) => ({ label: title, words: `${title}\n${location.origin}${link}` })),
  ]
  return (
    <Row nowrap role="group" aria-label={text.answer.ready} className={styles['ready']}>
      {ready.map(({ label, words }) => (
        <Chip key={label} onClick={() => onChoose(words)}>
          {label}
        </Chip>
      ))}
    </Row>
  )
}
