import { IconCurrentLocation } from '@tabler/icons-react'
import { usePosition } from '#src/entities/position/use-position.ts'
import { placeText } from '#src/lib/place-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { text } from './text.ts'

interface PlaceFieldProps {
  label: string
  hint: string | undefined
  error: string | undefined
  required: boolean
  value: string
  onValue: (value: string) => void
}

/** A place that is pasted, or taken from this device. */
export function PlaceField({ hint = text.placeHint, onValue, ...look }: PlaceFieldProps) {
  const { ask, canAsk } = usePosition()
  async function take(): Promise<void> {
    const here = await ask()
    if (here) onValue(placeText(here))
  }
  return (
    <Stack gap={1}>
      <TextField {...look} hint={hint} onValue={onValue} dir="ltr" autoComplete="off" spellCheck={false} />
      {canAsk && (
        <Button
          variant="ghost"
          size="s"
          icon={<IconCurrentLocation size={18} aria-hidden />}
          onClick={() => void take()}
        >
          {text.here}
        </Button>
      )}
    </Stack>
  )
}
