import { NETWORKS, socialName, type Network } from '#contract/user/profile-rules.ts'
import type { UserSocial } from '#contract/user/profile.ts'
import { Form } from '#src/entities/form/form.tsx'
import { useForm, type Check } from '#src/entities/form/use-form.ts'
import { KeptPart } from '#src/entities/kept-answer/kept-part.tsx'
import { useKeptAnswer } from '#src/entities/kept-answer/use-kept-answer.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { Card } from '#src/ui/card.tsx'
import { notify } from '#src/ui/notify.ts'
import { TextField } from '#src/ui/text-field.tsx'
import { SaveBar } from './save-bar.tsx'
import styles from './sections.module.css'
import { text } from './text.ts'

const { badName, badSite, networks } = text.social
const check =
  (network: Network): Check =>
  (value) =>
    socialName(network, value) === null ? (network === 'website' ? badSite : badName) : undefined

const CHECKS = {
  instagram: check('instagram'),
  telegram: check('telegram'),
  aparat: check('aparat'),
  linkedIn: check('linkedIn'),
  website: check('website'),
}
const ORDER: readonly Network[] = ['instagram', 'telegram', 'aparat', 'linkedIn', 'website']

/** The person's pages on other networks. */
export function Social() {
  const kept = useKeptAnswer('User/GetUserSocial')
  return (
    <KeptPart kept={kept}>
      {(social) => <SocialForm key={JSON.stringify(social)} social={social} onSaved={kept.put} />}
    </KeptPart>
  )
}

function SocialForm({ social, onSaved }: { social: UserSocial; onSaved: (social: UserSocial) => void }) {
  const { field, isSending, failure, submit } = useForm<Network>({
    initial: social,
    checks: CHECKS,
    async send(values, mutationId) {
      onSaved(await engine.api.send('User/UpdateUserSocial', values, { mutationId }))
      notify({ kind: 'success', text: text.saved })
    },
  })
  return (
    <Card>
      <Form onSubmit={submit}>
        <p className={styles['lead']}>{text.social.lead}</p>
        {ORDER.map((network) => (
          <TextField
            key={network}
            {...field(network)}
            label={networks[network]}
            hint={NETWORKS[network] && `\u2066${NETWORKS[network]}/…\u2069`}
            dir="ltr"
            autoComplete={network === 'website' ? 'url' : 'off'}
            autoCapitalize="none"
            spellCheck={false}
          />
        ))}
        <SaveBar isSending={isSending} failure={failure} />
      </Form>
    </Card>
  )
}
