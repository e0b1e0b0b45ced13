import { use } from 'react'
import type { MutationPath, Sent } from '#contract/contract.ts'
import { type Memory, once } from '#src/entities/form/once.ts'
import { useSend } from '#src/entities/form/use-send.ts'
import { useFiles } from '#src/entities/upload/use-files.ts'
import { Proven } from '#src/entities/proven.ts'
import { engine } from '#src/hooks/page-engine.ts'
import type { RecordForm, Values, Write } from './fields.ts'

/** Sends the values of a form with its files, once until there is an answer. */
export function useRecordSend({ files: fields = {} }: RecordForm, memory: Memory) {
  const names = Object.keys(fields)
  const uses = Object.entries(fields).map(([name, { use }]) => [name, use] as const)
  const files = useFiles<string>(Object.fromEntries(uses), memory)
  const sending = useSend()
  const proven = use(Proven)

  async function sendTo({ path }: Write, values: Values): Promise<unknown> {
    // checked where the form was defined: the operation takes these fields
    const input = values as Sent<MutationPath> & object
    if (files.isAnyChosen) return files.send(path as MutationPath, input)
    return proven(() =>
      once(memory, [path, input], (mutationId) =>
        engine.api.send(path as MutationPath, input, { mutationId }),
      ),
    )
  }

  const isMissing = (name: string) => fields[name]?.isRequired && !fields[name].kept && !files.has(name)
  return {
    ...sending,
    files,
    /** Files that are asked for and not chosen. */
    missingFiles: names.filter(isMissing),
    sendTo,
  }
}
