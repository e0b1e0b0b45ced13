import { PAGES } from '#contract/pages.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { text } from './text.ts'

const BOT: string = '/InstagramBot'

/** The way to the bot, which has a page of its own because others than admins answer there, too. */
export function InstagramBot() {
  return (
    <Stack>
      <p>{text.instagramBot}</p>
      <ButtonLink to={BOT}>{PAGES['/InstagramBot'].title}</ButtonLink>
    </Stack>
  )
}
