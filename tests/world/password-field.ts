import type { Locator, Page } from 'playwright-core'
import { text } from '#src/features/account/text.ts'

/** On the page of signing in: says who it is and chooses the password; answers the field for it. */
export async function passwordField(page: Page, identity: string): Promise<Locator> {
  await page.getByLabel(text.identity).fill(identity)
  await page.getByRole('button', { name: text.usePassword }).click()
  return page.getByLabel(text.password, { exact: true })
}
