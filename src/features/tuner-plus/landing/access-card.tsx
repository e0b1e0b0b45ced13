import { IconKey } from '@tabler/icons-react'
import { pages } from '#src/entities/addresses.ts'
import type { Tool } from '#src/mirror/personal-tools.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Row } from '#src/ui/layout.tsx'
import { BuyButton } from './buy-button.tsx'
import styles from './landing.module.css'
import { text } from './text.ts'
import { TOOLS } from './tools.ts'

interface AccessCardProps {
  /** As the address names it. */
  tool: string
  /** What the shop offers; undefined until it is read. */
  offers: readonly Tool[] | undefined
}

/** How access to a tool is had, for somebody who wanted to open it; nothing for an unknown tool or one that is theirs. */
export function AccessCard({ tool, offers }: AccessCardProps) {
  const own = TOOLS.find(({ key }) => key === tool)
  const offer = offers?.find(({ key }) => key === tool)
  if (!own || !offers || offer?.isMine) return null
  return (
    <Card as="section" className={styles['access']} aria-labelledby="access">
      <h2 id="access">
        <IconKey size={22} aria-hidden />
        <span>
          {text.access.title} <bdi dir="rtl">{offer?.title ?? own.title}</bdi>
        </span>
      </h2>
      <p>{text.access.body(offer?.price)}</p>
      <Row gap={2}>
        {offer && <BuyButton offer={offer} />}
        <ButtonLink to={pages.courses} variant={offer ? 'soft' : 'filled'}>
          {text.access.courses}
        </ButtonLink>
        <ButtonLink to={pages.support} variant="soft">
          {text.access.support}
        </ButtonLink>
      </Row>
    </Card>
  )
}
