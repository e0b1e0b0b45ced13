import { IconMessageCircleOff } from '@tabler/icons-react'
import { courseAddress, productAddress } from '#src/entities/addresses.ts'
import { QuestionWithAnswers } from '#src/entities/discussion/questions.tsx'
import { TalkProvider } from '#src/entities/talk/talk-provider.tsx'
import { NotOnDevice } from '#src/entities/not-on-device.tsx'
import { useIsPulling } from '#src/hooks/pull-now.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { DetailSkeleton } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { readQuestionsPage, type Asked } from './read-questions-page.ts'
import styles from './questions.module.css'
import { text } from './text.ts'

/** Plain strings: the pages are rooms, which the router does not know. */
const LIST: Record<Asked, string> = { course: '/Questions', product: '/ProductQuestions' }
const ADDRESS = { course: courseAddress, product: productAddress } as const

/** One question about a course. */
export const CourseQuestion = ({ param }: { param: string }) => (
  <QuestionPage thing="course" id={Number(param)} />
)
/** One question about a product. */
export const ProductQuestion = ({ param }: { param: string }) => (
  <QuestionPage thing="product" id={Number(param)} />
)

function QuestionPage({ thing, id }: { thing: Asked; id: number }) {
  const content = useMirror(readQuestionsPage(thing), [thing])
  const isPulling = useIsPulling()
  const question = content?.questions.find((each) => each.id === id)
  if (!question) {
    if (!content || isPulling) return <DetailSkeleton />
    return content.isComplete ? <NoQuestion thing={thing} /> : <NotOnDevice />
  }
  return (
    <div className={styles['page']}>
      <h1>{question.title}</h1>
      <TalkProvider thing={thing} id={question.subjectId}>
        <QuestionWithAnswers question={question} hideTitle />
      </TalkProvider>
      <ButtonLink to={ADDRESS[thing](question.subjectId)} variant="soft">
        {text[thing].about}: {question.about ?? ''}
      </ButtonLink>
    </div>
  )
}

/** The whole catalogue is on the device, and this question is not in it. */
function NoQuestion({ thing }: { thing: Asked }) {
  return (
    <EmptyState
      isPage
      icon={<IconMessageCircleOff />}
      title={text.missing}
      body={text.missingBody}
      action={<ButtonLink to={LIST[thing]}>{text.toList}</ButtonLink>}
    />
  )
}
