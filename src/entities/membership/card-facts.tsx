import type { Membership } from '#contract/user/membership-rules.ts'
import { persianWords } from '#src/lib/persian-words.ts'
import { Card } from '#src/ui/card.tsx'
import { Picture, type StoredPicture } from '#src/ui/picture.tsx'
import { shownFields, shownValue, typedOf } from '#src/entities/record-form/form-values.ts'
import { FORMS, valuesOf } from './forms.ts'
import styles from './membership.module.css'
import type { OwnProfile } from './own-membership.tsx'
import { text } from './own-text.ts'

interface CardFactsProps {
  member: Membership
  title: string
  card: OwnProfile['card']
}

function faceOf(card: OwnProfile['card']): StoredPicture | null {
  return 'logo' in card ? card.logo : card.avatar
}

/** A card as it was sent. */
export function CardFacts({ member, title, card }: CardFactsProps) {
  const typed = typedOf(FORMS[member], valuesOf(member, card))
  const face = faceOf(card)
  return (
    <Card as="section">
      <h2>{title}</h2>
      {face && (
        <Picture image={face} name={title} alt="" sizes="6rem" ratio="1" className={styles['face'] ?? ''} />
      )}
      <dl className={styles['facts']}>
        {shownFields(FORMS[member], typed).map(([name, field]) => {
          const value = typed[name] ?? ''
          return (
            <div key={name}>
              <dt>{field.label}</dt>
              <dd dir="auto">{value ? persianWords(shownValue(field, value)) : text.empty}</dd>
            </div>
          )
        })}
      </dl>
    </Card>
  )
}
