import { useRef, useState } from 'react'
import type { MutationPath, Sent } from '#contract/contract.ts'
import { OperationError } from '#contract/errors.ts'
import { useSend } from '#src/entities/form/use-send.ts'
import { refusedFields } from '#src/entities/form/use-form.ts'
import { text as formText } from '#src/entities/form/text.ts'
import { useFiles } from '#src/entities/upload/use-files.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { useAccount } from '#src/hooks/use-account.ts'
import { uuidV7 } from '#src/lib/uuid-v7.ts'
import type { RecordForm, Sentences, Typed, Values, Write } from './fields.ts'
import { inputOf, merge, problemsOf, typedOf } from './form-values.ts'
import { text } from './text.ts'
import { noteDraft } from './use-draft.ts'

export interface RecordFormOptions {
  form: RecordForm
  /** What the form begins with; when it changes meanwhile, both values of a changed field are shown. */
  values: Values
  /** What was typed before and not sent. */
  typedBefore?: Typed | undefined
  /** What is typed is kept under this name until it is sent. */
  draftName?: string | undefined
  /** The operation that takes these values, where it is not always the same. */
  operationFor?: ((input: Values, hasFiles: boolean) => Write) | undefined
  /** Somebody else has changed the row meanwhile: brings its values anew. */
  onOutdated?: (() => void) | undefined
  /** Told what the operation has answered. */
  onSent: (answer: unknown) => void | Promise<void>
}

/** What a form holds, what is wrong with it, and its sending. */
export function useRecordForm(options: RecordFormOptions) {
  const { form, values, typedBefore, draftName, operationFor, onOutdated, onSent } = options
  const { id: accountId } = useAccount()
  const base = typedOf(form, values)
  const [state, setState] = useState({ base, typed: { ...base, ...typedBefore }, theirs: {} as Typed })
  const [isRestored, setRestored] = useState(typedBefore !== undefined)
  const [isChecked, setChecked] = useState(false)
  /** Fields that the server refused and that have not been changed since. */
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set())
  const uses = Object.entries(form.files ?? {}).map(([name, { use }]) => [name, use] as const)
  const files = useFiles<string>(Object.fromEntries(uses))
  const { isSending, failure, send, clear } = useSend()
  const sent = useRef({ input: '', mutationId: '' })

  // others have changed the row: what the person has not touched follows
  if (JSON.stringify(base) !== JSON.stringify(state.base)) {
    const { typed, theirs } = merge(state.base, base, state.typed)
    setState({ base, typed, theirs: { ...state.theirs, ...theirs } })
  }

  const { typed, theirs } = state
  const problems: Sentences = isChecked ? problemsOf(form, typed, inputOf(form, typed, values)) : {}

  function put(next: Typed, theirsLeft: Typed = theirs): void {
    setState({ base, typed: next, theirs: theirsLeft })
    const isAsBefore = JSON.stringify(next) === JSON.stringify(base)
    if (draftName) void noteDraft(accountId, draftName, isAsBefore ? undefined : next)
  }

  async function sendTo({ path }: Write, input: Values): Promise<unknown> {
    // checked where the form was defined: the operation takes these fields
    const typedInput = input as Sent<MutationPath> & object
    if (form.files) return files.send(path as MutationPath, typedInput)
    // the same values keep their id: what is sent twice is done once
    const told = JSON.stringify([path, input])
    if (sent.current.input !== told) sent.current = { input: told, mutationId: uuidV7() }
    const { mutationId } = sent.current
    return engine.api.send(path as MutationPath, typedInput, { mutationId })
  }

  /** What is wrong with a file before it is sent. */
  const fileProblem = (name: string): string | undefined => {
    const { isRequired, kept } = form.files?.[name] ?? {}
    return isChecked && isRequired && !kept && !files.has(name) ? text.needsFile : undefined
  }
  const isFileMissing = Object.entries(form.files ?? {}).some(
    ([name, { isRequired, kept }]) => isRequired && !kept && !files.has(name),
  )

  return {
    typed,
    theirs,
    isSending,
    /** The form began with a draft. */
    isRestored,
    files,
    fileProblem,
    /** A failure that belongs to no field on the screen. */
    failure: refused.size > 0 ? undefined : failure,
    problemAt: (key: string) => (refused.has(key) ? formText.refused : problems[key]),
    set(key: string, value: string | boolean) {
      clear()
      setRefused((before) => new Set([...before].filter((name) => name !== key)))
      put({ ...typed, [key]: value })
    },
    /** Puts the value of others in the place of the own one. */
    takeTheirs(key: string) {
      const { [key]: value = '', ...left } = theirs
      put({ ...typed, [key]: value }, left)
    },
    /** Begins again with what the row has. */
    discard() {
      setState({ base, typed: base, theirs: {} })
      setRestored(false)
      if (draftName) void noteDraft(accountId, draftName, undefined)
    },
    async submit(): Promise<void> {
      const input = inputOf(form, typed, values)
      setChecked(true)
      if (isFileMissing || Object.keys(problemsOf(form, typed, input)).length > 0) return
      setRefused(new Set())
      await send(async () => {
        const answer = await sendTo(operationFor?.(input, files.isAnyChosen) ?? form.operation, input).catch(
          (error: unknown) => {
            setRefused(new Set([...refusedFields(error)].filter((name) => name in form.fields)))
            if (error instanceof OperationError && error.code === 'Outdated') onOutdated?.()
            throw error
          },
        )
        // the same values sent on purpose a second time are another change
        sent.current = { input: '', mutationId: '' }
        if (draftName) await noteDraft(accountId, draftName, undefined)
        setChecked(false)
        setRestored(false)
        await onSent(answer)
      })
    },
  }
}
