import { courseAddress, productAddress } from '#src/entities/addresses.ts'
import { QuestionWithAnswers } from '#src/entities/discussion/questions.tsx'
import { NotOnDevice } from '#src/entities/not-on-device.tsx'
import { useIsPulling } from '#src/hooks/pull-now.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { readAllQuestions } from '#src/mirror/questions.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { DetailSkeleton } from '#src/ui/skeleton.tsx'
import styles from './questions.module.css'
import { text } from './text.ts'

type Asked = 'course' | 'product'

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
  const questions = useMirror((mirror) => readAllQuestions(mirror, thing), [thing])
  const isPulling = useIsPulling()
  const question = questions?.find((each) => each.id === id)
  if (!question) return !questions || isPulling ? <DetailSkeleton /> : <NotOnDevice />
  return (
    <div className={styles['page']}>
      <h1>{question.title}</h1>
      <QuestionWithAnswers thing={thing} question={{ ...question, title: '' }} />
      <ButtonLink to={ADDRESS[thing](question.subjectId)} variant="soft">
        {text[thing].about}: {question.about ?? ''}
      </ButtonLink>
    </div>
  )
}
