import { IconMessageCircleQuestion } from '@tabler/icons-react'
import { useMedia } from '#src/entities/player/use-media.ts'
import { questionPlace } from '#src/entities/talk/place.ts'
import { useTalk } from '#src/entities/talk/talk-context.ts'
import { TalkProvider } from '#src/entities/talk/talk-provider.tsx'
import { clockText } from '#src/lib/clock-text.ts'
import { Button } from '#src/ui/button.tsx'
import { text } from './text.ts'
import { TIME_EVENTS, useVideo } from './use-video.ts'

interface AskAtSecondProps {
  courseId: number
  lessonId: number
}

/** Asks about the second of the lesson that is shown now. */
export function AskAtSecond({ courseId, lessonId }: AskAtSecondProps) {
  const video = useVideo()
  if (!video) return null
  return (
    <TalkProvider thing="course" id={courseId}>
      <AskButton {...{ courseId, lessonId, video }} />
    </TalkProvider>
  )
}

function AskButton({ courseId, lessonId, video }: AskAtSecondProps & { video: HTMLVideoElement }) {
  const { mutedUntil, open } = useTalk()
  const second = useMedia(video, TIME_EVENTS, ({ currentTime }) => Math.floor(currentTime))
  if (mutedUntil !== null) return null
  const ask = () => {
    video.pause()
    open({ what: 'new', place: { ...questionPlace('course', courseId), at: { lessonId, second } } })
  }
  return (
    <Button variant="outline" icon={<IconMessageCircleQuestion size={20} aria-hidden />} onClick={ask}>
      {text.askAt(clockText(second))}
    </Button>
  )
}
