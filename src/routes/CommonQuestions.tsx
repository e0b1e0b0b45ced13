import { createFileRoute } from '@tanstack/react-router'
import {
  CommonQuestionsPage,
  readCommonQuestions,
} from '#src/features/common-questions/common-questions-page.tsx'
import { text } from '#src/features/common-questions/text.ts'
import { mirror } from '#src/hooks/page-engine.ts'
import { pageHead } from '#src/lib/page-head.ts'

export const Route = createFileRoute('/CommonQuestions')({
  loader: () => readCommonQuestions(mirror),
  head: () => pageHead({ title: text.title, description: text.description }),
  component: CommonQuestions,
})

function CommonQuestions() {
  return <CommonQuestionsPage content={Route.useLoaderData()} />
}
