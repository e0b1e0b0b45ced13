import { CardLink, Card } from '#src/ui/card.tsx'
import { Forward } from '#src/ui/directional.tsx'
import { Picture, type StoredPicture } from '#src/ui/picture.tsx'
import styles from './person-link.module.css'

interface PersonLinkProps {
  /** The role of the person for the thing. */
  role: string
  name: string
  about: string
  picture: StoredPicture | null
  to: string
  search?: Record<string, unknown>
}

/** A teacher or seller as a card that opens their page. */
export function PersonLink({ role, name, about, picture, to, search = {} }: PersonLinkProps) {
  return (
    <Card interactive className={styles['person']}>
      <Picture image={picture} name={name} alt="" sizes="56px" ratio="1" className={styles['face'] ?? ''} />
      <div className={styles['words']}>
        <small>{role}</small>
        <CardLink to={to} search={search}>
          <bdi>{name}</bdi>
        </CardLink>
        <span>{about}</span>
      </div>
      <Forward />
    </Card>
  )
}
