import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { DegreeFacts } from '#contract/course/degrees/degree-proof.ts'
import { checkProof } from '#src/entities/degree/check-proof.ts'
import { useDegreeList } from '#src/entities/degree/use-degree-list.ts'
import { jalaliDateTime } from '#src/lib/jalali.ts'
import { persianDigits, persianNumber } from '#src/lib/persian-digits.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import styles from './degrees.module.css'
import { text } from './text.ts'

/** What a QR code says about a degree, checked with the shop's key on this device: an edited paper shows. */
export function SignedDegree({ code, hash }: { code: string; hash: string }) {
  const list = useDegreeList()
  const [facts, setFacts] = useState<DegreeFacts | 'wrong'>()
  const keys = list?.publicKeys.join(' ')
  useEffect(() => {
    if (!keys) return undefined
    let isWanted = true
    void checkProof(keys.split(' '), code, hash).then((found) => {
      if (isWanted) setFacts(found ?? 'wrong')
    })
    return () => {
      isWanted = false
    }
  }, [keys, code, hash])
  if (list === null) return <p className={styles['note']}>{text.noList}</p>
  if (!list || !facts) return null
  if (facts === 'wrong')
    return (
      <div role="alert">
        <EmptyState icon={<IconAlertTriangle />} title={text.signedBad} body={text.signedBadBody} />
      </div>
    )
  const isRevoked = list.revoked.includes(code)
  return (
    <Card as="section" className={styles['card']} aria-label={text.signed}>
      <p className={styles['state']}>
        <IconShieldCheck aria-hidden />
        {isRevoked ? <Badge tone="danger">{text.states.revoked}</Badge> : <b>{text.signed}</b>}
      </p>
      <p className={styles['note']}>{text.signedBody}</p>
      <dl className={styles['facts']}>
        {[
          [text.name, facts.name],
          [text.exam, facts.title],
          [text.score, text.percent(persianNumber(facts.score))],
          [text.issued, persianDigits(facts.date)],
        ].map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['note']}>{text.listAt(jalaliDateTime(list.now))}</p>
    </Card>
  )
}
