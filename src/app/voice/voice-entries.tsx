import { IconMicrophone, IconVolume } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { Switch } from '#src/ui/switch.tsx'
import { canListen } from './listen.ts'
import { text } from './text.ts'
import { chooseVoice, isVoiceOffered, voice } from './voice.ts'

interface VoiceEntriesProps {
  /** The look of a menu entry. */
  className: string
  /** Called before a command is spoken. */
  onCommand: () => void
}

/** The switch of the voice assistant and the button to speak to it. Empty outside the Android app. */
export function VoiceEntries({ className, onCommand }: VoiceEntriesProps) {
  const isOn = useSyncExternalStore(voice.subscribe, voice.get)
  if (!isVoiceOffered) return null
  const handleSpeak = () => {
    onCommand()
    void import('./run-command.ts').then(({ runSpokenCommand }) => runSpokenCommand())
  }
  return (
    <>
      <Switch
        icon={<IconVolume size={20} aria-hidden />}
        label={text.toggle}
        checked={isOn}
        onChange={(chosen) => void chooseVoice(chosen)}
      />
      {isOn && canListen() && (
        <button type="button" className={className} onClick={handleSpeak}>
          <IconMicrophone size={20} aria-hidden />
          {text.speak}
        </button>
      )}
    </>
  )
}
