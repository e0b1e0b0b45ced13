import { ButtonLink } from '#src/ui/button.tsx'

/** Where a teacher or seller manages an own thing: the panel, and its section. */
const PANELS = {
  course: ['/TeacherPanel', 'courses'],
  product: ['/SellerPanel', 'products'],
} as const

interface ManageLinkProps {
  of: keyof typeof PANELS
  id: number
  children: string
}

/** Leads from an own thing to its row in the panel. */
export function ManageLink({ of, id, children }: ManageLinkProps) {
  const [panel, section] = PANELS[of]
  const search: Record<string, string | number> = { section, open: id }
  return (
    <ButtonLink to={panel as string} search={search} variant="soft">
      {children}
    </ButtonLink>
  )
}
