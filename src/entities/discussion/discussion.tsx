import { DetailSection } from '../detail/detail-layout.tsx'
import { Comments } from './comments.tsx'
import { Questions } from './questions.tsx'
import { text } from './text.ts'

interface DiscussionProps {
  thing: 'course' | 'product'
  id: number
}

/** What people ask and say about a course or product. */
export function Discussion({ thing, id }: DiscussionProps) {
  return (
    <>
      <DetailSection title={text.questions}>
        <Questions thing={thing} id={id} />
      </DetailSection>
      <DetailSection title={text.comments}>
        <Comments thing={thing} id={id} />
      </DetailSection>
    </>
  )
}
