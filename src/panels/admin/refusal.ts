import { settings } from '#contract/site/settings.ts'
import type { FormField } from '#src/entities/record-form/fields.ts'
import { preparedTexts } from '../kit/section.ts'

const prepared = preparedTexts(settings.GetAdminSettings, ({ settings: all }) => {
  const value = all.find(({ name }) => name === 'refusalReasons')?.value
  return Array.isArray(value) ? value : []
})

/** The field for the reason of a refusal, with those that admins have prepared. */
export const refusalReason = ({
  missing,
  ...look
}: {
  label: string
  hint: string
  /** Said when it is empty, where the operation also goes without it. */
  missing?: string
}): FormField => ({
  ...look,
  ...(missing !== undefined && {
    check: (value: string) => (value.trim() === '' ? missing : undefined),
  }),
  kind: 'text',
  rows: 3,
  prepared,
})
