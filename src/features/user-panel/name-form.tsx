import type { Profile } from '#contract/user/account.ts'
import { Form } from '#src/entities/form/form.tsx'
import { useForm, type Check } from '#src/entities/form/use-form.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { readProfile } from '#src/mirror/account.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { notify } from '#src/ui/notify.ts'
import { DetailSkeleton } from '#src/ui/skeleton.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { Avatar } from './avatar.tsx'
import { keepProfile } from './keep-profile.ts'
import { SaveBar } from './save-bar.tsx'
import styles from './sections.module.css'
import { text } from './text.ts'

const checkName: Check = (value) => {
  const { length } = value.trim()
  if (length < 2) return text.profile.tooShort
  return length > 60 ? text.profile.tooLong : undefined
}

/** The person's name and picture. */
export function NameSection() {
  const profile = useMirror(readProfile, [])
  if (!profile) return <DetailSkeleton />
  return (
    <>
      <NameForm key={profile.id} profile={profile} />
      <Avatar profile={profile} />
    </>
  )
}

function NameForm({ profile }: { profile: Profile }) {
  const { firstName, lastName } = wantedOf(profile) ?? profile
  const { field, isSending, failure, submit } = useForm({
    initial: { firstName, lastName },
    checks: { firstName: checkName, lastName: checkName },
    async send(values, mutationId) {
      const saved = await engine.api.send('User/UpdateUserProfile', values, { mutationId })
      await keepProfile(saved)
      notify({ kind: 'success', text: wantedOf(saved) ? text.profile.waits : text.saved })
    },
  })
  return (
    <Card>
      <Form onSubmit={submit}>
        <p className={styles['lead']}>{text.profile.lead}</p>
        <NameReview profile={profile} />
        <div className={styles['pair']}>
          <TextField
            {...field('firstName')}
            label={text.profile.firstName}
            autoComplete="given-name"
            required
          />
          <TextField
            {...field('lastName')}
            label={text.profile.lastName}
            autoComplete="family-name"
            required
          />
        </div>
        <SaveBar isSending={isSending} failure={failure} />
      </Form>
    </Card>
  )
}

/** A name that waits; a profile that this device kept from before there were any knows none. */
function wantedOf({ wantedName }: Partial<Profile>): Profile['wantedName'] {
  return wantedName ?? null
}

/** What became of the name that a verified person wanted. */
function NameReview({ profile }: { profile: Profile }) {
  const { displayName, nameRejectReason } = profile
  const words = text.profile
  if (wantedOf(profile))
    return (
      <p role="status" className={styles['note']}>
        <Badge tone="accent">{words.waiting}</Badge> {words.shown(displayName)}
      </p>
    )
  if (!nameRejectReason) return null
  return (
    <p role="status" className={styles['note']}>
      <Badge tone="danger">{words.rejected}</Badge> <span dir="auto">{nameRejectReason}</span>
    </p>
  )
}
