import { useRef, useState } from 'react'
import type { MutationPath, Sent, Shown } from '#contract/contract.ts'
import { OperationError } from '#contract/errors.ts'
import type { FileUse } from '#contract/file-rules.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { uuidV7 } from '#src/lib/uuid-v7.ts'
import { refusalOf } from './refusal-of.ts'
import { sendForm } from './send-form.ts'
import { shrinkPicture } from './shrink-picture.ts'
import { text } from './text.ts'

/** The state of a file field. */
export interface ChosenFile {
  file?: File | undefined
  error?: string | undefined
  isPreparing?: boolean
}
type Chosen<Name extends string> = Partial<Record<Name, ChosenFile>>

/** The server's refusals by field, as sentences. */
function refusedBy({ code, details }: OperationError): [name: string, sentence: string][] {
  const fields = code === 'InvalidInput' && Array.isArray(details['fields']) ? details['fields'] : []
  return fields.map(({ path, code: why }: { path?: unknown; code?: unknown }) => {
    const known = Object.entries<string>(text.refused).find(([refusal]) => refusal === why)
    return [String(path), known?.[1] ?? text.refusedAtAll]
  })
}

const tokenOf = (name: string, file: File) => [name, file.name, file.size, file.lastModified]

/** The files of a form: chosen, checked, reduced for slow networks, and sent with progress. */
export function useFiles<Name extends string>(uses: Readonly<Record<Name, FileUse>>) {
  const [chosen, setChosen] = useState<Chosen<Name>>({})
  const [progress, setProgress] = useState<number>()
  const sent = useRef({ told: '', mutationId: '' })
  const put = (name: Name, one: ChosenFile) => setChosen((before) => ({ ...before, [name]: one }))

  async function choose(name: Name, file: File | undefined): Promise<void> {
    if (!file) return put(name, {})
    put(name, { isPreparing: true })
    const small = await shrinkPicture(file)
    const refusal = refusalOf(small, uses[name])
    put(name, refusal ? { error: text.refused[refusal] } : { file: small })
  }

  const names = Object.keys(uses).filter((name): name is Name => name in uses)
  const files = Object.fromEntries(
    names.flatMap((name) => {
      const file = chosen[name]?.file
      return file ? [[name, file] as const] : []
    }),
  )

  return {
    /** The props of `FileField`. */
    field: (name: Name) => ({
      use: uses[name],
      chosen: chosen[name] ?? {},
      progress: chosen[name]?.file ? progress : undefined,
      onFile: (file: File | undefined) => void choose(name, file),
    }),
    /** Whether a file is chosen. */
    has: (name: Name) => chosen[name]?.file !== undefined,
    isAnyChosen: Object.keys(files).length > 0,
    /** A picture is still made smaller, or a file cannot be sent: what is sent now would go without it. */
    isUnready: names.some((name) => chosen[name]?.isPreparing || chosen[name]?.error !== undefined),
    /** Sends an input with these files. The same input keeps its mutation id. */
    async send<P extends MutationPath>(path: P, input: Omit<Sent<P>, Name> & object): Promise<Shown<P>> {
      const told = JSON.stringify([
        path,
        input,
        Object.entries(files).map(([name, file]) => tokenOf(name, file)),
      ])
      if (sent.current.told !== told) sent.current = { told, mutationId: uuidV7() }
      setProgress(0)
      try {
        const { mutationId } = sent.current
        const answer = await sendForm(
          engine.api,
          path,
          { ...input, ...files },
          { mutationId, onProgress: setProgress },
        )
        sent.current = { told: '', mutationId: '' }
        setChosen({})
        return answer
      } catch (error) {
        if (error instanceof OperationError)
          for (const [field, sentence] of refusedBy(error))
            for (const name of names) if (name === field) put(name, { error: sentence })
        throw error
      } finally {
        setProgress(undefined)
      }
    },
  }
}
