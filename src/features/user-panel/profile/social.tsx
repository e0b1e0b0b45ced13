import { NETWORKS, type Network } from '#contract/user/profile-rules.ts'
import { profile, type UserSocial } from '#contract/user/profile.ts'
import { KeptPart } from '#src/entities/kept-answer/kept-part.tsx'
import { useKeptAnswer } from '#src/entities/kept-answer/use-kept-answer.ts'
import type { FormField, RecordForm as Form } from '#src/entities/record-form/fields.ts'
import { RecordForm } from '#src/entities/record-form/record-form.tsx'
import { Card } from '#src/ui/card.tsx'
import { notify } from '#src/ui/notify.ts'
import styles from '../sections.module.css'
import { text } from '../text.ts'

const { badName, badSite, networks } = text.social
const ORDER: readonly Network[] = ['instagram', 'telegram', 'aparat', 'linkedIn', 'website']

function fieldOf(network: Network): FormField {
  const site = NETWORKS[network]
  return {
    kind: 'words',
    label: networks[network],
    wrong: network === 'website' ? badSite : badName,
    autoComplete: network === 'website' ? 'url' : 'off',
    dir: 'ltr',
    ...(site && { hint: `\u2066${site}/…\u2069` }),
  }
}

const FORM: Form = {
  operation: profile.UpdateUserSocial,
  fields: Object.fromEntries(ORDER.map((network) => [network, fieldOf(network)])),
}

/** The person's pages on other networks. */
export function Social() {
  const kept = useKeptAnswer('User/GetUserSocial')
  return <KeptPart kept={kept}>{(social) => <SocialForm social={social} onSaved={kept.put} />}</KeptPart>
}

function SocialForm({ social, onSaved }: { social: UserSocial; onSaved: (social: UserSocial) => void }) {
  return (
    <Card>
      <RecordForm
        form={FORM}
        values={social}
        draftName="social"
        label={text.save}
        onSent={(answer) => {
          // the operation answers the names as they now are
          onSaved(answer as UserSocial)
          notify({ kind: 'success', text: text.saved })
        }}
      >
        <p className={styles['lead']}>{text.social.lead}</p>
      </RecordForm>
    </Card>
  )
}
