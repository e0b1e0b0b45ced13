import { IconCurrentLocation } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Select } from '#src/ui/select.tsx'
import { Disclosure } from '../parts/disclosure.tsx'
import { showNumber } from '../show-number.ts'
import { CITIES } from './cities.ts'
import type { KeptPlace } from './place.ts'
import styles from './place-panel.module.css'
import { text } from './text.ts'
import { findPlace, keepPlace, usePlace } from './use-place.ts'

const HERE = 'here'

/** Where the air of the calculators is: found by the device, or a city that is chosen. */
export function PlacePanel() {
  const { city, altitude_m, isMeasured, air_kPa } = usePlace()
  const [problem, setProblem] = useState<string>()
  const [isFinding, setFinding] = useState(false)
  const keep = (place: KeptPlace) =>
    keepPlace(place).then(
      () => setProblem(undefined),
      () => setProblem(text.notKept),
    )
  const locate = async () => {
    setFinding(true)
    const found = await findPlace()
    if (found) await keep(found)
    else setProblem(text.notFound)
    setFinding(false)
  }
  const options = [
    ...(isMeasured ? [{ value: HERE, label: text.nearest(city.name) }] : []),
    ...CITIES.map(({ key, name }) => ({ value: key, label: name })),
  ]
  return (
    <Disclosure
      isPanel
      title={text.title(
        isMeasured ? text.here : city.name,
        showNumber(altitude_m, 0),
        showNumber(air_kPa, 1),
      )}
    >
      <p className={styles['lead']}>{text.lead}</p>
      <div className={styles['choice']}>
        <Select
          label={text.city}
          value={isMeasured ? HERE : city.key}
          options={options}
          error={problem}
          onValue={(key) => key !== HERE && void keep({ city: key })}
        />
        <Button
          variant="soft"
          icon={<IconCurrentLocation size={20} aria-hidden />}
          loading={isFinding}
          onClick={() => void locate()}
        >
          {text.locate}
        </Button>
      </div>
    </Disclosure>
  )
}
