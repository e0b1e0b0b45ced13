import { useOnline } from '#src/hooks/use-sync-status.ts'
import { IconTrash } from '@tabler/icons-react'
import { courseAddress, productAddress } from '#src/entities/addresses.ts'
import { useAccount } from '#src/hooks/use-account.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { tomanText } from '#src/lib/toman.ts'
import type { CartLine } from '#src/mirror/cart.ts'
import { GUEST } from '#src/mirror/row-types.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card, CardLink } from '#src/ui/card.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { Price } from '#src/ui/price.tsx'
import lineStyles from './cart-line-row.module.css'
import styles from './later-list.module.css'
import { text } from './text.ts'
import { dropLater, takeBack, useLater } from './use-later.ts'
import { whyGone } from './why-gone.ts'

/** What was laid aside for later, below the cart; nothing while there is none. */
export function LaterList() {
  const lines = useLater()
  const { id } = useAccount()
  if (!lines || lines.length === 0) return null
  return (
    <section className={styles['later']}>
      <h2>{text.later.title}</h2>
      <p className={styles['hint']}>{id === GUEST ? text.later.guestHint : text.later.hint}</p>
      <ul className={styles['lines']} aria-label={text.later.title}>
        {lines.map((line) => (
          <LaterRow key={line.key} line={line} />
        ))}
      </ul>
    </section>
  )
}

function LaterRow({ line }: { line: CartLine }) {
  const { kind, id, title, designTitle, price, listPrice, count, cover, isAvailable } = line
  const reason = whyGone(line, useOnline())
  const name = title || text.nameless
  return (
    <Card as="li" flush className={lineStyles['line']} {...(!isAvailable && { 'data-gone': true })}>
      <Picture
        image={cover}
        name={title}
        alt=""
        sizes="6rem"
        ratio="1"
        className={lineStyles['picture'] ?? ''}
      />
      <div className={lineStyles['words']}>
        <h3 className={lineStyles['title']}>
          {title ? (
            <CardLink to={kind === 'course' ? courseAddress(id) : productAddress(id)}>
              <bdi dir="rtl">{title}</bdi>
            </CardLink>
          ) : (
            reason
          )}
        </h3>
        {(designTitle || count > 1) && (
          <p className={lineStyles['note']}>
            {designTitle && text.design} <bdi dir="rtl">{designTitle}</bdi>{' '}
            {count > 1 && text.later.pieces(persianNumber(count))}
          </p>
        )}
        {isAvailable ? (
          <Price amount={price} oldAmount={listPrice} />
        ) : (
          title && <Badge tone="danger">{reason}</Badge>
        )}
        <PriceMoved line={line} />
      </div>
      <div className={lineStyles['foot']}>
        {isAvailable && (
          <Button variant="soft" onClick={() => void takeBack(line)} aria-label={text.later.takeBackOf(name)}>
            {text.later.takeBack}
          </Button>
        )}
        <IconButton
          label={text.later.drop(name)}
          className={lineStyles['remove']}
          onClick={() => void dropLater(line)}
        >
          <IconTrash size={20} />
        </IconButton>
      </div>
    </Card>
  )
}

/** What it cost when it was put into the cart, if that was another price. */
function PriceMoved({ line: { price, seenPrice, isAvailable } }: { line: CartLine }) {
  if (!isAvailable || seenPrice === 0 || seenPrice === price) return null
  return <p className={lineStyles['note']}>{text.later.was(tomanText(seenPrice))}</p>
}
