import { courseAddress } from '#src/entities/addresses.ts'
import { lessonHash } from '#src/entities/course-progress/lesson-hash.ts'
import { deleteCopy } from '#src/entities/lesson-copies/change-copy.ts'
import { CopyProgress } from '#src/entities/lesson-copies/copy-progress.tsx'
import { sizeText } from '#src/entities/lesson-copies/size-text.ts'
import { text as copyText } from '#src/entities/lesson-copies/text.ts'
import { useCopies } from '#src/entities/lesson-copies/use-copies.ts'
import { useFreeBytes } from '#src/entities/lesson-copies/use-free-bytes.ts'
import { keepCodes } from '#src/lib/keep-codes.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import type { Copy } from '#src/mirror/lesson-copies.ts'
import { AddressLink } from '#src/entities/address-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { confirm } from '#src/ui/confirm.ts'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import styles from './copies.module.css'
import { text } from './text.ts'

/** The lessons on this device: how much they take, and their end. */
export function CopiesCard() {
  const copies = useCopies()
  return (
    <Card as="section" aria-labelledby="copies">
      <h2 id="copies">{text.title}</h2>
      {copies === undefined && <ListSkeleton count={1} />}
      {copies === 'failed' && <p role="alert">{text.failed}</p>}
      {Array.isArray(copies) && <Copies copies={copies} />}
    </Card>
  )
}

function Copies({ copies }: { copies: readonly Copy[] }) {
  const free = useFreeBytes()
  if (copies.length === 0) return <p className={styles['note']}>{text.none}</p>
  const used = copies.reduce((sum, { doneBytes }) => sum + doneBytes, 0)
  const removeAll = async () => {
    const isSure = await confirm({
      title: text.deleteAllQuestion,
      body: copyText.deleteBody,
      confirm: text.deleteAll,
      cancel: copyText.no,
      isDangerous: true,
    })
    if (isSure) for (const copy of copies) await deleteCopy(copy)
  }
  return (
    <>
      <p>{text.total(persianNumber(copies.length), sizeText(used))}</p>
      {free !== undefined && <p className={styles['note']}>{copyText.free(sizeText(free))}</p>}
      <ul className={styles['list']}>
        {copies.map((copy) => (
          <li key={copy.id} className={styles['row']}>
            <AddressLink address={`${courseAddress(copy.courseId)}#${lessonHash(copy.id)}`}>
              {keepCodes(copy.title)}
            </AddressLink>
            <p className={styles['note']}>{keepCodes(copy.courseTitle)}</p>
            <CopyProgress copy={copy} />
          </li>
        ))}
      </ul>
      {copies.length > 1 && (
        <Button variant="danger" onClick={() => void removeAll()}>
          {text.deleteAll}
        </Button>
      )}
    </>
  )
}
