import { useMemo, useState } from 'react'
import { isAfr, type Reading } from '#src/calc/log/channels.ts'
import type { Log } from '#src/calc/log/log.ts'
import { mixtureFault } from '#src/calc/log/mixture-channel.ts'
import { ROLES, type Role } from '#src/calc/log/roles.ts'
import { parseNumber } from '#src/lib/persian-digits.ts'
import { Button } from '#src/ui/button.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { Disclosure } from '../../parts/disclosure.tsx'
import { titleOf } from '../channel-title.ts'
import styles from '../logs.module.css'
import { text as mixture } from '../mixture/text.ts'
import { text } from '../text.ts'

interface RolesPanelProps {
  log: Log
  reading: Reading
  onReading: (reading: Reading) => void
  onGuess: () => void
}

/** What each channel is: guessed, shown, and changed by the person. */
export function RolesPanel({ log, reading, onReading, onGuess }: RolesPanelProps) {
  const { roles, stoich } = reading
  const [typed, setTyped] = useState<string>()
  const options = [
    { value: '', label: text.none },
    // a list of the device knows no isolation but that of the letters themselves
    ...log.names.map((_, place) => ({ value: String(place), label: `\u2068${titleOf(log, place)}\u2069` })),
  ]
  const choose = (role: Role, value: string) => {
    const { [role]: _, ...others } = roles
    onReading({ stoich, roles: value === '' ? others : { ...others, [role]: Number(value) } })
  }
  const type = (value: string) => {
    setTyped(value)
    const number = parseNumber(value)
    if (number !== null && number > 1) onReading({ roles, stoich: number })
  }
  const guess = () => {
    setTyped(undefined)
    onGuess()
  }
  const lambda = roles.lambda === undefined ? undefined : log.cols[roles.lambda]
  // a long channel is not read again with every movement of the chart
  const hasAfr = useMemo(() => lambda !== undefined && isAfr(lambda), [lambda])
  const fault = useMemo(() => lambda && mixtureFault(log, roles.lambda), [log, lambda, roles])
  return (
    <Disclosure isPanel title={text.channels}>
      <p className={styles['note']}>{text.rolesLead}</p>
      <div className={styles['fields']}>
        {ROLES.map((role) => (
          <Select
            key={role}
            label={text.roles[role]}
            value={String(roles[role] ?? '')}
            options={options}
            error={role === 'lambda' && fault ? mixture.fault[fault] : undefined}
            onValue={(value) => choose(role, value)}
          />
        ))}
        {lambda && !fault && (
          <TextField
            label={text.stoich}
            hint={hasAfr ? text.isAfr : text.isLambda}
            inputMode="decimal"
            dir="ltr"
            value={typed ?? String(stoich)}
            onValue={type}
          />
        )}
      </div>
      <Button variant="outline" className={styles['start']} onClick={guess}>
        {text.guessAgain}
      </Button>
    </Disclosure>
  )
}
