import type { Course, Lesson } from '#contract/course/course.ts'
import type { Copy } from '#src/mirror/lesson-copies.ts'
import { keepCodes } from '#src/lib/keep-codes.ts'
import { Sheet } from '#src/ui/sheet.tsx'
import { canCopyOrWhy } from './can-copy.ts'
import { CopyOffer } from './copy-offer.tsx'
import { CopyProgress } from './copy-progress.tsx'
import styles from './copies.module.css'
import { text } from './text.ts'

export interface CopySheetProps {
  course: Pick<Course, 'id' | 'title'>
  lesson: Lesson
  copy: Copy | undefined
  isOpen: boolean
  onClose: () => void
  onStart: () => void
}

/** Everything about the copy of one lesson: what it will weigh, how far it is, and its end. */
export function CopySheet({ course, lesson, copy, isOpen, onClose, onStart }: CopySheetProps) {
  const why = canCopyOrWhy()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text.title}>
      <div className={styles['sheet']}>
        <b>{keepCodes(lesson.title)}</b>
        {copy && <CopyProgress copy={copy} onDeleted={onClose} />}
        {!copy && why && <p>{why}</p>}
        {!copy && !why && isOpen && <CopyOffer course={course} lesson={lesson} onStart={onStart} />}
      </div>
    </Sheet>
  )
}
