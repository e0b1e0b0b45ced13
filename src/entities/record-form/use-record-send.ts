import { use, useRef } from 'react'
import type { MutationPath, Sent } from '#contract/contract.ts'
import { useSend } from '#src/entities/form/use-send.ts'
import { useFiles } from '#src/entities/upload/use-files.ts'
import { Proven } from '#src/entities/proven.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { uuidV7 } from '#src/lib/uuid-v7.ts'
import type { RecordForm, Values, Write } from './fields.ts'

/** Sends the values of a form with its files; the same values keep their mutation id, so what is sent twice is done once. */
export function useRecordSend({ files: fields = {} }: RecordForm) {
  const names = Object.keys(fields)
  const uses = Object.entries(fields).map(([name, { use }]) => [name, use] as const)
  const files = useFiles<string>(Object.fromEntries(uses))
  const sending = useSend()
  const proven = use(Proven)
  const sent = useRef({ input: '', mutationId: '' })

  async function sendTo({ path }: Write, values: Values): Promise<unknown> {
    // checked where the form was defined: the operation takes these fields
    const input = values as Sent<MutationPath> & object
    if (files.isAnyChosen) return files.send(path as MutationPath, input)
    const told = JSON.stringify([path, input])
    if (sent.current.input !== told) sent.current = { input: told, mutationId: uuidV7() }
    let isAgain = false
    const answer = await proven(() => {
      // the refusal for want of a proof is the recorded answer of its id
      if (isAgain) sent.current.mutationId = uuidV7()
      isAgain = true
      return engine.api.send(path as MutationPath, input, { mutationId: sent.current.mutationId })
    })
    // the same values sent on purpose a second time are another change
    sent.current = { input: '', mutationId: '' }
    return answer
  }

  const isMissing = (name: string) => fields[name]?.isRequired && !fields[name].kept && !files.has(name)
  return {
    ...sending,
    files,
    /** Files that are asked for and not chosen. */
    missingFiles: names.filter(isMissing),
    sendTo,
    /** The mutation id of the call that has got no answer. */
    unansweredId: () => sent.current.mutationId,
  }
}
