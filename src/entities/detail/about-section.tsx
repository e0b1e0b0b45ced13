import { RichText } from '../rich-text/rich-text.tsx'
import { DetailSection } from './detail-layout.tsx'
import { TagLinks } from './tag-links.tsx'

interface AboutSectionProps {
  title: string
  thing: { description: string; tags: readonly string[]; isShort?: boolean | undefined }
  tagsLabel: string
  /** The list that a tag opens. */
  to: string
}

/** The long text of a thing with its tags; nothing when it has neither. */
export function AboutSection({ title, thing, tagsLabel, to }: AboutSectionProps) {
  const { description, tags, isShort } = thing
  if (!description && !isShort && tags.length === 0) return null
  return (
    <DetailSection title={title}>
      <RichText html={description} isShort={isShort} />
      <TagLinks label={tagsLabel} tags={tags} to={to} />
    </DetailSection>
  )
}
