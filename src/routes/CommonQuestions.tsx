import { createFileRoute } from '@tanstack/react-router'
import {
  CommonQuestionsPage,
  readCommonQuestions,
} from '#src/features/common-questions/common-questions-page.tsx'
import { mirror } from '#src/hooks/page-engine.ts'

export const Route = createFileRoute('/CommonQuestions')({
  loader: () => readCommonQuestions(mirror),
  component: CommonQuestions,
})

function CommonQuestions() {
  return <CommonQuestionsPage content={Route.useLoaderData()} />
}
