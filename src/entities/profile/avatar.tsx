import type { Profile } from '#contract/user/account.ts'
import { FormFailure } from '#src/entities/form/form-failure.tsx'
import { useSend } from '#src/entities/form/use-send.ts'
import { FileField } from '#src/entities/upload/file-field.tsx'
import { useFiles } from '#src/entities/upload/use-files.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Row } from '#src/ui/layout.tsx'
import { notify } from '#src/ui/notify.ts'
import { Picture } from '#src/ui/picture.tsx'
import { OfflineNotice } from '#src/ui/states.tsx'
import { keepProfile } from './keep-profile.ts'
import styles from './profile.module.css'
import { text } from './text.ts'

const USES = { avatar: 'picture' } as const

/** The picture of a person: looked at, put in another's place, taken away. */
export function Avatar({ profile: { avatar, firstName, lastName } }: { profile: Profile }) {
  const online = useOnline()
  const files = useFiles(USES)
  const { isSending, failure, send } = useSend()
  const change = (removesAvatar: boolean) =>
    send(async () => {
      const names = { firstName, lastName }
      const input = removesAvatar ? { ...names, removesAvatar } : names
      await keepProfile(await files.send('User/UpdateUserProfile', input))
      notify({ kind: 'success', text: text.saved })
    })
  return (
    <Card as="section" className={styles['face']} aria-labelledby="avatar">
      <h2 id="avatar">{text.avatar.title}</h2>
      <Picture
        image={avatar}
        name={`${firstName} ${lastName}`}
        alt={avatar ? text.avatar.alt : ''}
        sizes="5rem"
        ratio="1"
        className={styles['avatar'] ?? ''}
      />
      <FileField {...files.field('avatar')} label={text.avatar.another} />
      <FormFailure failure={failure} />
      {!online && <OfflineNotice>{text.saveNeedsLine}</OfflineNotice>}
      <Row>
        <Button
          loading={isSending}
          disabled={!online || !files.has('avatar')}
          onClick={() => void change(false)}
        >
          {text.avatar.send}
        </Button>
        {avatar && (
          <Button
            variant="ghost"
            disabled={!online || isSending || files.has('avatar')}
            onClick={() => void change(true)}
          >
            {text.avatar.remove}
          </Button>
        )}
      </Row>
    </Card>
  )
}
