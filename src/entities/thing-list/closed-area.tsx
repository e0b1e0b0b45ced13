import { IconLock } from '@tabler/icons-react'
import { useMirror } from '#src/hooks/use-mirror.ts'
import type { ListedThing } from '#src/mirror/lists.ts'
import { readSetting } from '#src/mirror/site-content.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { listText } from './text.ts'

interface Area {
  setting: 'isCourseDisabled' | 'isProductDisabled'
  title: string
  /** The section of the person's panel with what they own, which stays open. */
  own: string
  label: string
}

const { closed } = listText
const AREAS: Readonly<Partial<Record<ListedThing, Area>>> = {
  course: {
    setting: 'isCourseDisabled',
    title: closed.courses,
    own: '/UserPanel/6',
    label: closed.ownCourses,
  },
  product: {
    setting: 'isProductDisabled',
    title: closed.products,
    own: '/UserPanel/7',
    label: closed.ownProducts,
  },
}

/** Whether the shop has closed the lists of a kind of thing. */
export function useIsAreaClosed(thing: ListedThing): boolean {
  const isClosed = useMirror(
    async (mirror) => {
      const area = AREAS[thing]
      return area !== undefined && ((await readSetting(mirror))?.[area.setting] ?? false)
    },
    [thing],
  )
  return isClosed ?? false
}

/** The notice in place of a list that the shop has closed. */
export function ClosedArea({ thing }: { thing: ListedThing }) {
  const area = AREAS[thing]
  if (!area) return null
  return (
    <EmptyState
      icon={<IconLock />}
      title={area.title}
      body={closed.body}
      action={<ButtonLink to={area.own}>{area.label}</ButtonLink>}
    />
  )
}
