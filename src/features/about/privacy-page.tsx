import { TextPage } from './text-page.tsx'
import { text } from './text.ts'

/** What is kept of people, where and for how long. */
export function PrivacyPage() {
  return <TextPage {...text.privacy} />
}
