import type { QueryPath, Sent } from '#contract/contract.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { confirm } from '#src/ui/confirm.ts'
import type { RecordForm, Values } from './fields.ts'

/** What a person has confirmed, to be sent besides the fields; undefined when they changed their mind. */
export async function confirmed({ confirmation }: RecordForm, input: Values): Promise<Values | undefined> {
  if (!confirmation) return {}
  const { read, question } = confirmation
  // checked where the form was defined: the operation takes this input, and the question is about its answer
  const answer = await engine.api.read(read.path as QueryPath, confirmation.input(input) as Sent<QueryPath>)
  return (await confirm(question(answer as never))) ? (answer as Values) : undefined
}
