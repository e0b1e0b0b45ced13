import { IconLock } from '@tabler/icons-react'
import { pages } from '#src/entities/addresses.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Row } from '#src/ui/layout.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { text } from './text.ts'

/** A page that is closed for this person, and why; a reason that nobody knows is told in general. */
export function DeniedPage({ param }: { param: string }) {
  return (
    <EmptyState
      isPage
      icon={<IconLock />}
      title={text.title}
      body={text.reasons[param] ?? text.generic}
      action={
        <Row>
          <ButtonLink to={pages.home}>{text.home}</ButtonLink>
          <ButtonLink to={pages.support} variant="ghost">
            {text.support}
          </ButtonLink>
        </Row>
      }
    />
  )
}
