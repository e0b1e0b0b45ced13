import { notFound, redirect } from '@tanstack/react-router'
import { OperationError } from '#contract/errors.ts'
import type { Teacher } from '#contract/user/teacher.ts'
import { parseId } from '#contract/page-id.ts'
import { engine, mirror } from '#src/hooks/page-engine.ts'
import { unreachable } from '#src/hooks/unreachable.ts'
import { readDocument } from '#src/mirror/documents.ts'

/** For the route's loader: the teacher of an address, from the Mirror or the server. No id leads to the list. */
export async function openTeacher(address: string): Promise<Teacher | 'unreachable'> {
  const id = parseId(address)
  if (id === undefined) throw redirect({ href: '/Teachers', replace: true })
  const mirrored = await readDocument(mirror, 'teacher', id)
  if (mirrored) return mirrored
  try {
    return await engine.api.read('User/GetShowTeacherById', { id }, { isAnonymous: true })
  } catch (error) {
    if (!(error instanceof OperationError)) throw error
    if (error.code === 'NotFound') throw notFound()
    return unreachable(error)
  }
}
