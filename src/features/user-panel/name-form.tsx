import type { Profile } from '#contract/user/account.ts'
import { Form } from '#src/entities/form/form.tsx'
import { useForm, type Check } from '#src/entities/form/use-form.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { readProfile } from '#src/mirror/account.ts'
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

function NameForm({ profile: { firstName, lastName } }: { profile: Profile }) {
  const { field, isSending, failure, submit } = useForm({
    initial: { firstName, lastName },
    checks: { firstName: checkName, lastName: checkName },
    async send(values, mutationId) {
      const profile = await engine.api.send('User/UpdateUserProfile', values, { mutationId })
      await keepProfile(profile)
      notify({ kind: 'success', text: text.saved })
    },
  })
  return (
    <Card>
      <Form onSubmit={submit}>
        <p className={styles['lead']}>{text.profile.lead}</p>
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
