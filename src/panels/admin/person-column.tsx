import { Link, useLocation } from '@tanstack/react-router'
import { Isolated } from '#src/ui/isolated.tsx'
import { pathIn } from '../kit/use-open-row.ts'
import { plain } from '../kit/columns.tsx'

/** The name of a person, which opens the page of the person in this panel. */
export const personColumn = (label: string) => ({
  label,
  show: (name: string, { userId }: { userId: number | null }) =>
    userId !== null && name ? <PersonLink id={userId} name={name} /> : plain(name),
})

function PersonLink({ id, name }: { id: number; name: string }) {
  const { pathname, searchStr } = useLocation()
  const isOpen =
    new URLSearchParams(searchStr).get('section') === 'people' && pathIn(searchStr)[0] === String(id)
  if (isOpen) return <Isolated>{name}</Isolated>
  return (
    <Link to="/$" params={{ _splat: pathname.slice(1) }} search={() => ({ section: 'people', open: id })}>
      <Isolated>{name}</Isolated>
    </Link>
  )
}
