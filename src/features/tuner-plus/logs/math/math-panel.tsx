import { IconPlus, IconTrash } from '@tabler/icons-react'
import { persianDigits } from '#src/lib/persian-digits.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { Disclosure } from '../../parts/disclosure.tsx'
import { Failure } from '../failure.tsx'
import logs from '../logs.module.css'
import { Working } from '../working.tsx'
import { MOST_MATH, typedInto, withChannel, withoutChannel, type MathChannel } from './math-channels.ts'
import styles from './math-panel.module.css'
import { text } from './text.ts'
import type { MathTools } from './use-math.ts'

interface MathPanelProps {
  math: MathTools
  hasTime: boolean
}

/** Channels that the person makes from others, each with what is wrong at its place. */
export function MathPanel({ math, hasTime }: MathPanelProps) {
  const { setup, put, channels, work } = math
  return (
    <Disclosure isPanel title={text.title} isForced={channels.some(({ problem }) => problem !== undefined)}>
      <p className={logs['note']}>{text.lead}</p>
      <dl className={styles['help']}>
        {text.help.map(([code, meaning]) => (
          <div key={code}>
            <dt>
              <code dir="ltr">{code}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      {!hasTime && <p className={logs['told']}>{text.noTime}</p>}
      {channels.map((channel) => (
        <ChannelFields
          key={channel.number}
          channel={channel}
          typedName={setup.typed[`name${channel.number}`] ?? ''}
          onType={(changed, field) => put(typedInto(setup, changed), field)}
          onRemove={() => put(withoutChannel(setup, channel.number))}
        />
      ))}
      {channels.length < MOST_MATH && (
        <Button
          variant="soft"
          className={logs['start']}
          icon={<IconPlus size={20} aria-hidden />}
          onClick={() => put(withChannel(setup, ''))}
        >
          {text.add}
        </Button>
      )}
      <Working work={work} />
      <Failure code={work.code} />
    </Disclosure>
  )
}

interface ChannelFieldsProps {
  channel: MathChannel
  typedName: string
  onType: (changed: Record<string, string>, field: string) => void
  onRemove: () => void
}

function ChannelFields({ channel, typedName, onType, onRemove }: ChannelFieldsProps) {
  const { number, name, written, problem } = channel
  const shown = persianDigits(number + 1)
  const [nameField, formulaField] = [`name${number}`, `formula${number}`]
  return (
    <div className={styles['channel']}>
      <TextField
        label={text.name(shown)}
        placeholder={name}
        value={typedName}
        onValue={(value) => onType({ [nameField]: value }, nameField)}
      />
      <TextField
        label={text.expression(shown)}
        dir="ltr"
        placeholder={text.example}
        value={written}
        error={problem}
        onValue={(value) => onType({ [formulaField]: value }, formulaField)}
      />
      <IconButton label={text.remove(name)} onClick={onRemove}>
        <IconTrash size={20} />
      </IconButton>
    </div>
  )
}
