import { useState } from 'react'
import type { Reading } from '#src/calc/log/channels.ts'
import type { Log } from '#src/calc/log/log.ts'
import type { Role } from '#src/calc/log/roles.ts'
import { Button } from '#src/ui/button.tsx'
import { Select } from '#src/ui/select.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { shownValue, titleOf } from '../channel-title.ts'
import styles from '../logs.module.css'
import { text } from '../text.ts'

/** What the tools need most. The other roles are in the panel of the channels. */
const ASKED: readonly Role[] = ['time', 'rpm', 'load', 'lambda', 'tps', 'speed']
const VALUES_SHOWN = 3

interface ColumnMapperProps {
  log: Log
  reading: Reading
  /** What the person confirms. It is remembered for files with the same header. */
  onDone: (reading: Reading) => void
  onClose: () => void
}

/** Asks what the columns of an unknown header are, with the first values of each. */
export function ColumnMapper({ log, reading, onDone, onClose }: ColumnMapperProps) {
  const [roles, setRoles] = useState(reading.roles)
  const options = [
    { value: '', label: text.none },
    ...log.names.map((_, place) => ({
      value: String(place),
      // a list of the device knows no isolation but that of the letters themselves
      label: `\u2068${titleOf(log, place)}\u2069: \u2068${firstValues(log, place)}\u2069`,
    })),
  ]
  const choose = (role: Role, value: string) => {
    const { [role]: _, ...others } = roles
    setRoles(value === '' ? others : { ...others, [role]: Number(value) })
  }
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={text.mapper.title}
      footer={
        <Button fullWidth onClick={() => onDone({ ...reading, roles })}>
          {text.mapper.done}
        </Button>
      }
    >
      <p className={styles['note']}>{text.mapper.lead}</p>
      <div className={`${styles['fields']} ${styles['asked']}`}>
        {ASKED.map((role) => {
          const place = roles[role]
          return (
            <Select
              key={role}
              label={text.roles[role]}
              hint={
                place === undefined ? text.mapper.without[role] : text.mapper.values(firstValues(log, place))
              }
              value={String(place ?? '')}
              options={options}
              onValue={(value) => choose(role, value)}
            />
          )
        })}
      </div>
    </Sheet>
  )
}

/** The first values that a column has. */
function firstValues({ cols }: Log, place: number): string {
  const found: string[] = []
  const channel = cols[place] ?? []
  for (let row = 0; row < channel.length && found.length < VALUES_SHOWN; row += 1)
    if (!Number.isNaN(channel[row] ?? NaN)) found.push(shownValue(channel[row]))
  return found.length > 0 ? found.join('، ') : text.none
}
