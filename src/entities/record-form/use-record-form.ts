import { useLayoutEffect, useRef, useState } from 'react'
import { OperationError } from '#contract/errors.ts'
import type { Memory } from '#src/entities/form/once.ts'
import { refusedFields } from '#src/entities/form/use-form.ts'
import { useAccount } from '#src/hooks/use-account.ts'
import type { RecordForm, Sentences, Typed, TypedBefore, Values, Write } from './fields.ts'
import { confirmed } from './confirmed.ts'
import { isWithoutAnswer } from './send-later.ts'
import { afterSaving, restored, settled, type State, toDraft } from './form-draft.ts'
import { inputOf, merge, problemsOf, refusedFieldText, typedOf } from './form-values.ts'
import { text } from './text.ts'
import { noteDraft } from './use-draft.ts'
import { useRecordSend } from './use-record-send.ts'

export interface RecordFormOptions {
  form: RecordForm
  /** What the form begins with; when it changes meanwhile, both values of a changed field are shown. */
  values: Values
  typedBefore?: TypedBefore | undefined
  /** What is typed is kept under this name until it is sent. */
  draftName?: string | undefined
  /** The operation that takes these values, where it is not always the same. */
  operationFor?: ((input: Values, hasFiles: boolean) => Write) | undefined
  /** Saves the input on this device, which sends it later, instead of sending it now. */
  queue?: ((input: Values) => Promise<unknown>) | undefined
  /** Sends the input in another way than to the operation. */
  sendBy?: ((input: Values) => Promise<unknown>) | undefined
  /** Saves the input on this device when there is no network; files need one. */
  later?: ((input: Values, mutationId: string | undefined, base: Typed) => Promise<void>) | undefined
  /** Told that the input was saved on this device and will be sent. */
  onLater?: (() => void) | undefined
  /** Told that somebody else has changed the row, or decided about it. */
  onOutdated?: ((failure: OperationError) => void) | undefined
  /** Told what the operation has answered. */
  onSent: (answer: unknown) => void | Promise<void>
}

const isOutdated = ({ code }: OperationError) => code === 'Outdated' || code === 'AlreadyDecided'

/** What a form holds, what is wrong with it, and its sending. */
export function useRecordForm(options: RecordFormOptions) {
  const { form, values, typedBefore, draftName, operationFor, later, onLater, onOutdated, onSent } = options
  const { queue, sendBy } = options
  const { id: accountId } = useAccount()
  const given = typedOf(form, values)
  const [state, setState] = useState<State>(() => ({ given, base: given, ...restored(given, typedBefore) }))
  const [isRestored, setRestored] = useState(Object.keys(typedBefore?.typed ?? {}).length > 0)
  const [isChecked, setChecked] = useState(false)
  /** Fields that the server refused and that have not been changed since. */
  const [refused, setRefused] = useState<ReadonlyMap<string, unknown>>(new Map())
  // for what ends later, also after the form was closed: an upload opens while more is typed
  const latest = useRef(state)
  useLayoutEffect(() => {
    latest.current = state
  })
  const unanswered = useRef(typedBefore?.unanswered)
  // with the draft, so that the form, opened again, repeats the call and makes no second one
  const memory: Memory = {
    get current() {
      return unanswered.current
    },
    set current(next) {
      unanswered.current = next
      void saveDraft(latest.current)
    },
  }
  const { files, missingFiles, isSending, failure, clear, send, sendTo } = useRecordSend(form, memory)

  // the row has changed: what the person has not touched follows
  if (JSON.stringify(given) !== JSON.stringify(state.given)) {
    const { typed, theirs } = merge(state.base, given, state.typed)
    setState({ given, base: given, typed, theirs: { ...state.theirs, ...theirs } })
  }

  const { typed, theirs } = state
  const problems: Sentences = isChecked ? problemsOf(form, typed, inputOf(form, typed, values)) : {}

  const saveDraft = async (changes: State) =>
    draftName && noteDraft(accountId, draftName, toDraft(changes, unanswered.current))

  /** Draws a state whose changes are saved as the draft. */
  function put(next: State): Promise<unknown> {
    latest.current = next
    setState(next)
    return saveDraft(next)
  }

  return {
    typed,
    theirs,
    isSending,
    /** The form began with a draft. */
    isRestored,
    files,
    fileProblem: (name: string) => (isChecked && missingFiles.includes(name) ? text.needsFile : undefined),
    /** A failure that belongs to no field on the screen. */
    failure: refused.size > 0 ? undefined : failure,
    problemAt: (key: string) =>
      refused.has(key) ? refusedFieldText(form.fields[key], refused.get(key)) : problems[key],
    set(key: string, value: string | boolean) {
      clear()
      setRefused((before) => new Map([...before].filter(([name]) => name !== key)))
      const now = latest.current
      void put({ ...now, typed: { ...now.typed, [key]: value } })
    },
    /** Replaces the own value with that of others. */
    takeTheirs(key: string) {
      const { [key]: value = '', ...left } = theirs
      void put({ ...state, typed: { ...typed, [key]: value }, theirs: left })
    },
    /** Begins again with what the row has. */
    discard() {
      unanswered.current = undefined
      void put({ given, base: given, typed: given, theirs: {} })
      setRestored(false)
    },
    async submit(): Promise<void> {
      const input = inputOf(form, typed, values)
      setChecked(true)
      if (
        files.isUnready ||
        missingFiles.length > 0 ||
        Object.keys(problemsOf(form, typed, input)).length > 0
      )
        return
      setRefused(new Map())
      await send(async () => {
        const answers = await confirmed(form, input)
        if (!answers) return
        const operation = operationFor?.(input, files.isAnyChosen) ?? form.operation
        const way = queue ?? sendBy ?? ((sent: Values) => sendTo(operation, sent))
        let isLater = false
        const answer = await way({ ...input, ...answers }).catch(async (error: unknown) => {
          if (later && !files.isAnyChosen && isWithoutAnswer(error)) {
            isLater = true
            return later({ ...input, ...answers }, unanswered.current?.mutationId, settled(state))
          }
          setRefused(new Map([...refusedFields(error)].filter(([name]) => name in form.fields)))
          if (error instanceof OperationError && isOutdated(error)) onOutdated?.(error)
          throw error
        })
        unanswered.current = undefined
        await put(afterSaving(state, latest.current))
        setChecked(false)
        setRestored(false)
        if (isLater) onLater?.()
        else await onSent(answer)
      })
    },
  }
}
