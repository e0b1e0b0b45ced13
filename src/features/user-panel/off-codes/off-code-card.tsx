import { IconCopy } from '@tabler/icons-react'
import type { OffCode } from '#contract/user/off-codes.ts'
import { jalaliDate } from '#src/lib/jalali.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { tomanText } from '#src/lib/toman.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Row } from '#src/ui/layout.tsx'
import { notify } from '#src/ui/notify.ts'
import styles from './off-codes.module.css'
import { text } from './text.ts'

async function copy(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code)
    notify({ kind: 'success', text: text.copied })
  } catch (error) {
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error
    notify({ kind: 'failure', text: text.copyFailed })
  }
}

/** One code: what it takes off, what it needs, and how long and how often it can be used. */
export function OffCodeCard(offCode: OffCode) {
  const { code, isMine, endsAt, usesLeft } = offCode
  const ends = endsAt !== null && text.until(jalaliDate(endsAt))
  const left = usesLeft !== null && text.usesLeft(persianNumber(usesLeft))
  const conditions = conditionsOf(offCode)
  return (
    <Card as="li">
      <Row apart>
        <b>{worthOf(offCode)}</b>
        {isMine && <Badge tone="brand">{text.mine}</Badge>}
      </Row>
      <Row apart className={styles['code'] ?? ''}>
        <bdi dir="ltr">{code}</bdi>
        <Button
          size="s"
          variant="ghost"
          icon={<IconCopy size={18} aria-hidden />}
          aria-label={text.copyCode(code)}
          onClick={() => void copy(code)}
        >
          {text.copy}
        </Button>
      </Row>
      {conditions && <p className={styles['note']}>{conditions}</p>}
      {(ends || left) && <p className={styles['note']}>{[ends, left].filter(Boolean).join('، ')}</p>}
    </Card>
  )
}

function worthOf({ percent, amount, mostAmount }: OffCode): string {
  if (percent === null) return text.amount(tomanText(amount ?? 0))
  const part = persianNumber(percent)
  return mostAmount === null ? text.percent(part) : text.percentUpTo(part, tomanText(mostAmount))
}

function conditionsOf({ scope, leastOrder, excludesReduced }: OffCode): string {
  const conditions = [
    text.scopes[scope],
    leastOrder > 0 && text.leastOrder(tomanText(leastOrder)),
    excludesReduced && text.excludesReduced,
  ]
  return conditions.filter(Boolean).join('، ')
}
