import { createFileRoute } from '@tanstack/react-router'
import {
  CommonQuestionsPage,
  readCommonQuestions,
} from '#src/features/common-questions/common-questions-page.tsx'
import { mirror } from '#src/hooks/page-engine.ts'
import { pageHeads } from '#src/entities/page-heads.ts'
import { pageHead } from '#src/lib/page-head.ts'

export const Route = createFileRoute('/CommonQuestions')({
  loader: () => readCommonQuestions(mirror),
  head: () => pageHead(pageHeads['/CommonQuestions']),
  component: CommonQuestions,
})

function CommonQuestions() {
  return <CommonQuestionsPage content={Route.useLoaderData()} />
}
