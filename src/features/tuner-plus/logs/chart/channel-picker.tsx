import { useState } from 'react'
import type { Log } from '#src/calc/log/log.ts'
import { persianDigits } from '#src/lib/persian-digits.ts'
import { Button } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { titleOf } from '../channel-title.ts'
import { text } from '../text.ts'
import styles from './viewer.module.css'

const MOST_CHANNELS = 6

interface ChannelPickerProps {
  log: Log
  chosen: readonly number[]
  onChosen: (chosen: readonly number[]) => void
  onClose: () => void
}

/** Which channels are shown, found by name; a channel is known by its place, for names may be equal. */
export function ChannelPicker({ log, chosen, onChosen, onClose }: ChannelPickerProps) {
  const [wanted, setWanted] = useState('')
  const word = wanted.trim().toLowerCase()
  const found = log.names
    .map((_, place) => ({ place, title: titleOf(log, place) }))
    .filter(({ title }) => title.toLowerCase().includes(word))
  const isFull = chosen.length >= MOST_CHANNELS
  const toggle = (place: number, isOn: boolean) =>
    onChosen(isOn ? [...chosen, place] : chosen.filter((one) => one !== place))
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={text.pickTitle(persianDigits(MOST_CHANNELS))}
      footer={
        <Button fullWidth onClick={onClose}>
          {text.done}
        </Button>
      }
    >
      <TextField kind="search" label={text.find} value={wanted} onValue={setWanted} />
      <ul className={styles['channels']}>
        {found.map(({ place, title }) => (
          <li key={place}>
            <label>
              <input
                type="checkbox"
                checked={chosen.includes(place)}
                disabled={isFull && !chosen.includes(place)}
                onChange={({ currentTarget }) => toggle(place, currentTarget.checked)}
              />
              <bdi>{title}</bdi>
            </label>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p>{text.nothingFound}</p>}
    </Sheet>
  )
}
