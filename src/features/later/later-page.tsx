import { IconBarrierBlock } from '@tabler/icons-react'
import { PAGES, type PagePattern } from '#contract/pages.ts'
import { pages } from '#src/entities/addresses.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { text } from './text.ts'

/** The place of a page whose feature is not built yet: says so, and offers nothing that does not work. */
export function LaterPage({ pattern }: { pattern: PagePattern }) {
  const { title } = PAGES[pattern]
  return (
    <EmptyState
      isPage
      icon={<IconBarrierBlock />}
      title={text.title(title)}
      action={<ButtonLink to={pages.home}>{text.home}</ButtonLink>}
    />
  )
}
