import type { Membership } from '#contract/user/membership-rules.ts'
import { pages } from '#src/entities/addresses.ts'
import { KINDS, TO_PROFILE } from '#src/entities/membership/kinds.ts'
import type { OwnProfile } from '#src/entities/membership/own-membership.tsx'
import { text } from '#src/entities/membership/own-text.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Row } from '#src/ui/layout.tsx'

interface NextStepProps {
  member: Membership
  state: OwnProfile['state']
}

/** Where a member goes on: to the panel, or to what has to be corrected. */
export function NextStep({ member, state }: NextStepProps) {
  const { pages: own } = KINDS[member]
  if (state === 'active')
    return (
      <Row>
        <ButtonLink to={own.panel}>{text.toPanel[member]}</ButtonLink>
        <ButtonLink to={own.panel} search={TO_PROFILE} variant="soft">
          {text.toEdit}
        </ButtonLink>
      </Row>
    )
  return (
    <Row>
      <ButtonLink to={own.edit} variant={state === 'applied' ? 'soft' : 'filled'}>
        {text.toEdit}
      </ButtonLink>
      {state === 'deactive' && (
        <ButtonLink to={pages.support} variant="soft">
          {text.toSupport}
        </ButtonLink>
      )}
    </Row>
  )
}
