import type { FormField } from '#src/entities/record-form/fields.ts'

/** The bank's number of a transfer. */
export const transferReference = ({
  reference,
  referenceHint,
}: Readonly<Record<'reference' | 'referenceHint', string>>): FormField => ({
  kind: 'words',
  label: reference,
  hint: referenceHint,
  wrong: referenceHint,
  dir: 'ltr',
})
