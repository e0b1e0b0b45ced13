import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type ErrorCode, OperationError } from '#contract/errors.ts'
import { useDecision } from './use-decision.ts'

type Once = ReturnType<typeof useDecision>

function Button({ onDrawn }: { onDrawn: (once: Once) => void }) {
  onDrawn(useDecision())
  return null
}

/** A button that sends decisions; each press returns the mutation id that was sent. */
function button() {
  const drawn: Once[] = []
  renderToStaticMarkup(<Button onDrawn={(once) => drawn.push(once)} />)
  const [once] = drawn
  return async (decision: object, answer?: ErrorCode): Promise<string | undefined> => {
    let sent: string | undefined
    const pressed = once?.(decision, async ({ mutationId }) => {
      sent = mutationId
      if (answer) throw new OperationError(answer)
    })
    await pressed?.catch((error: unknown) => expect(error).toBeInstanceOf(OperationError))
    return sent
  }
}

test('a decision whose answer was lost is sent again as the same one', async () => {
  const press = button()
  const first = await press({ amount: 5 }, 'TimedOut')
  expect(first).toBeDefined()
  expect(await press({ amount: 5 }, 'NoConnection')).toBe(first)
  expect(await press({ amount: 5 })).toBe(first)
})

test('another amount, an answer and a refusal each make the next press another decision', async () => {
  const press = button()
  const ids = [
    await press({ amount: 5 }, 'TimedOut'),
    await press({ amount: 6 }, 'AmountOutOfRange'),
    await press({ amount: 6 }, 'GatewayDown'),
    await press({ amount: 6 }),
    await press({ amount: 6 }),
  ]
  expect(new Set(ids).size).toBe(5)
})
