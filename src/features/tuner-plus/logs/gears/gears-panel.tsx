import { explainError } from '#src/calc/calc-error.ts'
import type { GearShare } from '#src/calc/log/gears-of-log.ts'
import { readDraft } from '#src/mirror/setups.ts'
import { Button } from '#src/ui/button.tsx'
import { Row } from '#src/ui/layout.tsx'
import { notify } from '#src/ui/notify.ts'
import { Disclosure } from '../../parts/disclosure.tsx'
import { showNumber } from '../../show-number.ts'
import { shownCount } from '../channel-title.ts'
import { ValueTable } from '../chart/value-table.tsx'
import { CsvButton } from '../csv-button.tsx'
import { demoGearbox } from '../demo-log.ts'
import { FieldGrid } from '../field-grid.tsx'
import styles from '../logs.module.css'
import { text } from '../text.ts'
import { Working } from '../working.tsx'
import { gearName } from './gear-name.ts'
import { copiedGearbox, GEARBOX_FIELDS } from './gearbox-fields.ts'
import type { Gears } from './use-gears.ts'

/** Where the tool of the gear ratios keeps what is typed in it. */
const GEAR_TOOL = 'GearRatio/gears'

/** Whose fault a code is. */
const FIELD_OF: Readonly<Record<string, string>> = { E_TYRE: 'size', E_RANGE: 'gears' }

/** The gearbox of the car, and how long the log was in each of its gears. */
export function GearsPanel({ gears, isDemo }: { gears: Gears; isDemo: boolean }) {
  const { typed, found, code, hasSpeed } = gears
  const { setup, put } = typed
  const copy = async () => {
    const other = await readDraft(GEAR_TOOL).catch(() => undefined)
    const copied = copiedGearbox(setup, other)
    if (copied) put(copied)
    else notify({ kind: 'failure', text: text.gears.nothingToCopy })
  }
  const wrong = code?.split(':')[0] ?? ''
  return (
    <Disclosure isPanel isForced={code !== undefined} title={text.gears.title}>
      <p className={styles['note']}>{text.gears.lead}</p>
      <FieldGrid
        fields={GEARBOX_FIELDS}
        {...{ setup, put }}
        errors={{ [FIELD_OF[wrong] ?? '']: code === undefined ? undefined : explainError(code) }}
      />
      <Row>
        <Button variant="soft" onClick={() => void copy()}>
          {text.gears.copy}
        </Button>
        {isDemo && (
          <Button
            variant="outline"
            onClick={() => put({ ...setup, typed: { ...setup.typed, ...demoGearbox } })}
          >
            {text.gears.demo}
          </Button>
        )}
      </Row>
      <Working work={gears.work} />
      {!hasSpeed && <p className={styles['told']}>{text.gears.noSpeed}</p>}
      {found && <Shares shares={found.shares} gears={gears.box?.gears ?? []} />}
    </Disclosure>
  )
}

function Shares({ shares, gears }: { shares: readonly GearShare[]; gears: readonly number[] }) {
  return (
    <>
      <ValueTable
        className={styles['shares']}
        caption={text.gears.shares}
        heads={text.gears.heads}
        rows={shares.map(({ gear, samples, seconds, measured }) => ({
          key: gear,
          head: gearName(gear),
          values: [
            Number.isNaN(seconds) ? text.none : showNumber(seconds, 1),
            shownCount(samples),
            gear === 0 ? text.none : showNumber(gears[gear - 1] ?? NaN, 3),
            Number.isNaN(measured) ? text.none : showNumber(measured, 3),
          ],
        }))}
      />
      <CsvButton
        title={text.gears.shares}
        file="gears"
        rows={() => [
          ['gear', 'seconds', 'samples', 'ratio', 'measured_ratio'],
          ...shares.map(({ gear, samples, seconds, measured }) => [
            gear,
            seconds,
            samples,
            gear === 0 ? NaN : (gears[gear - 1] ?? NaN),
            measured,
          ]),
        ]}
      />
      <p className={styles['note']}>{text.gears.limits}</p>
    </>
  )
}
