import { useEffect } from 'react'
import type { Shown } from '#contract/contract.ts'
import { mirror } from '#src/hooks/page-engine.ts'
import { useAccount } from '#src/hooks/use-account.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { keepSecret } from '#src/mirror/personal-secrets.ts'
import { readSecret } from '#src/mirror/secrets.ts'

const MOST = 100

export type Exams = Shown<'Course/GetExamsByFilter'>

/**
 * The exams that can be taken, of every kind or of one course, with the caller's own; the last ones that were seen stay readable without
 * a network. Nothing is asked as long as they are not `isNeeded`.
 */
export function useExams({ isNeeded = true, courseId }: { isNeeded?: boolean; courseId?: number } = {}) {
  const { id } = useAccount()
  const name = `seen:${id}:exams`
  const { answer, failure, ask } = useRead(
    'Course/GetExamsByFilter',
    { take: MOST, ...(courseId && { courseId }) },
    { pageRead: 'part', isNeeded },
  )
  const kept = useMirror(async () => parsed(await readSecret(mirror, name)), [name])
  useEffect(() => {
    if (answer && !courseId) void keepSecret(mirror, id, name, JSON.stringify(answer))
  }, [answer, id, name, courseId])
  return {
    exams: answer ?? (kept && ofCourse(kept, courseId)) ?? undefined,
    isOld: !answer && Boolean(kept) && failure !== undefined,
    failure,
    ask,
  }
}

const ofCourse = (exams: Exams, courseId: number | undefined): Exams =>
  courseId ? { ...exams, items: exams.items.filter((exam) => exam.courseId === courseId) } : exams

const parsed = (json: string | undefined): Exams | null => (json ? (JSON.parse(json) as Exams) : null)
