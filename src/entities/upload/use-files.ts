import { useRef, useState } from 'react'
import type { MutationPath, Sent, Shown } from '#contract/contract.ts'
import { OperationError } from '#contract/errors.ts'
import type { FileUse } from '#contract/file-rules.ts'
import { type Memory, once, type Unanswered } from '#src/entities/form/once.ts'
import { engine } from '#src/hooks/page-engine.ts'
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

/** The files of a form: chosen, checked, reduced for slow networks, and sent with progress, once until there is an answer. */
export function useFiles<Name extends string>(uses: Readonly<Record<Name, FileUse>>, memory?: Memory) {
  const [chosen, setChosen] = useState<Chosen<Name>>({})
  const [progress, setProgress] = useState<number>()
  const own = useRef<Unanswered>(undefined)
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
    /** Sends an input with these files. */
    async send<P extends MutationPath>(path: P, input: Omit<Sent<P>, Name> & object): Promise<Shown<P>> {
      const tokens = Object.entries(files).map(([name, file]) => tokenOf(name, file))
      setProgress(0)
      try {
        const answer = await once(memory ?? own, [path, input, tokens], (mutationId) =>
          sendForm(engine.api, path, { ...input, ...files }, { mutationId, onProgress: setProgress }),
        )
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
