import { useSyncExternalStore } from 'react'
import type { FilmTrack } from '#contract/course/lessons.ts'
import { persianDigits, persianNumber } from '#src/lib/persian-digits.ts'
import { RadioList, type RadioOption } from '#src/ui/radio-list.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import type { Quality } from './film/choose-track.ts'
import styles from './player.module.css'
import { changeSettings, playerSettings, RATES, SUBTITLE_SIZES } from './settings.ts'
import { text } from './text.ts'

interface SettingsSheetProps {
  isOpen: boolean
  onClose: () => void
  tracks: readonly FilmTrack[]
  /** The pictures that are loaded now. */
  present: FilmTrack['name'] | undefined
  hasSubtitles: boolean
}

export const usePlayerSettings = () => useSyncExternalStore(playerSettings.subscribe, playerSettings.get)

/** The speed, the subtitles and the quality, which stay chosen on this device. */
export function SettingsSheet({ isOpen, onClose, tracks, present, hasSubtitles }: SettingsSheetProps) {
  const { rate, quality, subtitles } = usePlayerSettings()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text.settings}>
      <div className={styles['settings']}>
        <fieldset className={styles['rates']}>
          <legend>{text.speed}</legend>
          {RATES.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="rate"
                checked={each === rate}
                onChange={() => changeSettings({ rate: each })}
              />
              {each === 1 ? (
                <span>{text.normalSpeed}</span>
              ) : (
                <span dir="ltr">{text.speedOf(persianNumber(each, 2))}</span>
              )}
            </label>
          ))}
        </fieldset>
        {hasSubtitles && (
          <RadioList
            label={text.subtitles}
            options={SUBTITLE_SIZES.map((value) => ({ value, label: text.subtitleSizes[value] }))}
            value={subtitles}
            onValue={(next) => changeSettings({ subtitles: next })}
          />
        )}
        {tracks.length > 0 && (
          <RadioList
            label={text.quality}
            options={qualityOptions(tracks, present)}
            value={quality}
            onValue={(next) => changeSettings({ quality: next })}
          />
        )}
      </div>
    </Sheet>
  )
}

function qualityOptions(
  tracks: readonly FilmTrack[],
  present: FilmTrack['name'] | undefined,
): RadioOption<Quality>[] {
  const nameOf = (name: string) => text.pictures(persianDigits(name.replace('p', '')))
  const pictures = tracks
    .filter(({ kind }) => kind === 'picture')
    .sort((a, b) => b.bitsPerSecond - a.bitsPerSecond)
  const hasSound = tracks.some(({ kind }) => kind === 'sound')
  return [
    { value: 'auto', label: text.auto, hint: present ? text.autoHint(nameOf(present)) : text.autoHintEmpty },
    ...pictures.map(({ name }) => ({ value: name, label: nameOf(name) })),
    ...(hasSound && pictures.length > 0
      ? [{ value: 'sound' as const, label: text.soundOnly, hint: text.soundOnlyHint }]
      : []),
  ]
}
