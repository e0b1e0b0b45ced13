import { TextPage } from './text-page.tsx'
import { text } from './text.ts'

/** The rules of paying, giving back and being paid back. */
export function PayRulesPage() {
  return <TextPage {...text.payRules} />
}
