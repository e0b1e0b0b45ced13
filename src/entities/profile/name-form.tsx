import type { Profile } from '#contract/user/account.ts'
import { PROVINCES } from '#contract/user/provinces.ts'
import { profile as profileOperations } from '#contract/user/profile.ts'
import type { RecordForm as Form } from '#src/entities/record-form/fields.ts'
import { RecordForm } from '#src/entities/record-form/record-form.tsx'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { readProfile } from '#src/mirror/account.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { notify } from '#src/ui/notify.ts'
import { DetailSkeleton } from '#src/ui/skeleton.tsx'
import { Avatar } from './avatar.tsx'
import { keepProfile } from './keep-profile.ts'
import styles from './profile.module.css'
import { text } from './text.ts'

const FORM: Form = {
  operation: profileOperations.UpdateUserProfile,
  fields: {
    firstName: { kind: 'words', label: text.name.firstName, autoComplete: 'given-name', isHalf: true },
    lastName: { kind: 'words', label: text.name.lastName, autoComplete: 'family-name', isHalf: true },
    gender: {
      kind: 'choice',
      label: text.name.gender,
      options: text.name.genders,
      isNullable: true,
      isHalf: true,
    },
    province: {
      kind: 'choice',
      label: text.name.province,
      options: Object.fromEntries(PROVINCES.map((name) => [name, name])),
      isNullable: true,
      isHalf: true,
    },
    bio: { kind: 'text', label: text.name.bio, hint: text.name.bioHint, rows: 3 },
  },
}

/** The person's name and picture, and what they tell about themselves. */
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
  // a profile that this device saved earlier has none of them
  const { gender = null, province = null, bio = '' }: Partial<Profile> = profile
  return (
    <Card>
      <RecordForm
        form={FORM}
        values={{ firstName, lastName, gender, province, bio }}
        draftName="name"
        label={text.save}
        onSent={async (answer) => {
          // the operation answers the profile as it now is
          const saved = answer as Profile
          await keepProfile(saved)
          notify({ kind: 'success', text: wantedOf(saved) ? text.name.waits : text.saved })
        }}
      >
        <p className={styles['lead']}>{text.name.lead}</p>
        <NameReview profile={profile} />
      </RecordForm>
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
  const words = text.name
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
