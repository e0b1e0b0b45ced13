import { IconAlertCircle, IconDeviceMobileCheck, IconDownload, IconPlayerPause } from '@tabler/icons-react'
import { useState } from 'react'
import type { Course, Lesson } from '#contract/course/course.ts'
import { ProgressRing } from '#src/entities/course-progress/progress-ring.tsx'
import type { Copy } from '#src/mirror/lesson-copies.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { lateSheet } from '#src/ui/late-sheet.tsx'
import { text } from './text.ts'
import { useCopy } from './use-copies.ts'

const CopySheet = lateSheet(async () => (await import('./copy-sheet.tsx')).CopySheet)

interface CopyButtonProps {
  course: Pick<Course, 'id' | 'title'>
  lesson: Lesson
  /** Called when a copy begins. */
  onStart: () => void
}

/** Copies a lesson to this device, and shows how far its copy is. */
export function CopyButton({ course, lesson, onStart }: CopyButtonProps) {
  const copy = useCopy(lesson.id)
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const handleOpen = () => {
    setOpened(true)
    setOpen(true)
  }
  const { title } = lesson
  return (
    <>
      <IconButton
        label={copy ? text.copyOf(title, text.states[copy.state]) : text.copy(title)}
        onClick={handleOpen}
      >
        <CopyMark copy={copy} />
      </IconButton>
      {wasOpened && (
        <CopySheet
          course={course}
          lesson={lesson}
          copy={copy}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onStart={onStart}
        />
      )}
    </>
  )
}

function CopyMark({ copy }: { copy: Copy | undefined }) {
  if (!copy) return <IconDownload size={20} />
  const { state, doneBytes, bytes } = copy
  if (state === 'complete') return <IconDeviceMobileCheck size={20} />
  if (state === 'paused') return <IconPlayerPause size={20} />
  if (state === 'waiting')
    return (
      <ProgressRing share={doneBytes / bytes} label={text.states.waiting}>
        <IconDownload size={16} />
      </ProgressRing>
    )
  return <IconAlertCircle size={20} />
}
