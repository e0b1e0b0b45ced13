import type { ReactNode } from 'react'
import { FILES } from '#contract/file-rules.ts'
import { REGISTER_LINKS, type SettingName, SETTINGS, type SettingValue } from '#contract/site/settings.ts'
import { limitedOffer } from '#src/entities/limited-offer/limited-offer.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import type { AdminSettings } from './site-settings.tsx'
import { text } from './text.ts'

/** The value of a setting by its name. */
export const valueOf = ({ settings }: AdminSettings, name: SettingName): SettingValue =>
  settings.find((setting) => setting.name === name)?.value ?? SETTINGS[name].unset

/** What some settings say now: the offer in the words of the home page, all others by their value. */
export function shownSetting(names: readonly SettingName[], all: AdminSettings): ReactNode {
  const [name] = names
  if (name === undefined) return null
  if (names.length > 1)
    return offerText({
      isOff: valueOf(all, 'isOff') === true,
      offDate: asText(valueOf(all, 'offDate')),
      limitTitle: asText(valueOf(all, 'limitTitle')) ?? '',
      offPercent: Number(valueOf(all, 'offPercent')),
    })
  const value = valueOf(all, name)
  const { kind } = SETTINGS[name]
  if (kind === 'flag') return value === true ? text.on : text.off
  if (value === '' || value === null) return text.empty
  if (Array.isArray(value))
    return value.length === 0 ? (
      text.empty
    ) : (
      <ul>
        {value.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    )
  if (REGISTER_LINKS.some((link) => link === name))
    return (
      <a href={String(value)} target="_blank" rel="noreferrer">
        {String(value).startsWith(FILES) ? text.seeFile : <bdi dir="ltr">{String(value)}</bdi>}
      </a>
    )
  if (kind === 'people') return text.people(persianNumber(Number(value)))
  return <bdi dir={kind === 'words' ? 'auto' : 'ltr'}>{String(value)}</bdi>
}

const asText = (value: SettingValue) => (typeof value === 'string' ? value : null)

interface Offer {
  isOff: boolean
  offDate: string | null
  limitTitle: string
  offPercent: number
}

/** The offer as the home page shows it, with what it takes off. */
export function offerText(offer: Offer): string {
  const words = limitedOffer(offer, engine.now())
  if (!words) return text.off
  return offer.offPercent > 0 ? `${text.percent(persianNumber(offer.offPercent))} · ${words}` : words
}
