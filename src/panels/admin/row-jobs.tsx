import { errorText } from '#contract/error-text.ts'
import { isErrorCode } from '#contract/errors.ts'
import { rowJobs } from '#contract/site/row-jobs.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { Isolated } from '#src/ui/isolated.tsx'
import { amount, moment, word } from '../kit/columns.tsx'
import { section } from '../kit/section.ts'
import { operationName } from './operation-names.ts'
import { text } from './text.ts'

const words = text.rowJobs

interface Refusal {
  name: string
  code: string
}

const reasonOf = ({ code }: Refusal) => errorText(isErrorCode(code) ? code : 'Internal')

/** The first rows that were refused, each with its reason. */
function Refusals({ of }: { of: readonly Refusal[] }) {
  if (of.length === 0) return null
  return (
    <section>
      <h3>{words.refusals}</h3>
      <ul>
        {of.map((refusal, place) => (
          // names repeat; the list never changes its order
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place}>
            <Isolated>{refusal.name}</Isolated>: {reasonOf(refusal)}
          </li>
        ))}
      </ul>
    </section>
  )
}

const nameOf = ({ title, operation }: { title: string; operation: string }) =>
  title || operationName(operation)

/** Actions that admins have ordered for all rows of a list, and how far they are. */
export const rowJobSection = section(rowJobs.GetAdminRowJobsByFilter, (act) => ({
  name: 'row-jobs',
  title: words.title,
  isRunning: ({ state }) => state === 'running',
  columns: {
    title: { label: words.what, named: (_, job) => nameOf(job), show: (_, job) => nameOf(job) },
    state: word(words.state, words.states, { running: 'accent', done: 'success', failed: 'danger' }),
    doneCount: {
      label: words.progress,
      saved: [{ label: words.doneCount }, { field: 'count', label: words.count }],
      show: (done, { count }) => words.doneOf(persianNumber(done), persianNumber(count)),
    },
    refusedCount: amount(words.refused),
    createdAt: moment(words.at),
    endedAt: moment(words.endedAt),
    adminName: words.admin,
  },
  filters: { state: { kind: 'choice', label: words.state, options: words.states } },
  detail: ({ refusals }) => <Refusals of={refusals} />,
  actions: [
    act(rowJobs.StopRowJob, words.stop, ({ id }) => ({ id }), {
      isShown: ({ state, isStopAsked }) => state === 'running' && !isStopAsked,
      question: (job) => words.stopQuestion(nameOf(job)),
      done: words.stopping,
      isDangerous: true,
    }),
    act(rowJobs.TakeBackRowJob, words.takeBack, ({ id, title }) => ({ id, title: words.backOf(title) }), {
      isShown: ({ canBeTakenBack }) => canBeTakenBack,
      question: ({ doneCount }) => words.takeBackQuestion(persianNumber(doneCount)),
      done: words.takingBack,
      isDangerous: true,
    }),
  ],
}))
