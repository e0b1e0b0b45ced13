/** How far one press goes, in seconds. */
export const STEP_S = 10

/** Starts or stops a film. */
export function togglePlay(video: HTMLVideoElement): void {
  if (video.paused || video.ended) void play(video)
  else video.pause()
}

/** Starts a film. A browser that wants a press of its own first leaves it stopped. */
export async function play(video: HTMLVideoElement): Promise<void> {
  try {
    await video.play()
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

/** Goes to a place in the film, within its length. */
export function goTo(video: HTMLVideoElement, seconds: number): void {
  const end = Number.isFinite(video.duration) ? video.duration : seconds
  video.currentTime = Math.min(Math.max(0, seconds), end)
}

/** Goes forward, or back with a negative number of seconds. */
export function goBy(video: HTMLVideoElement, seconds: number): void {
  goTo(video, video.currentTime + seconds)
}

export function toggleSound(video: HTMLVideoElement): void {
  video.muted = !video.muted
}

/** Sets the speed. A new source in the video keeps it. */
export function setRate(video: HTMLVideoElement, rate: number): void {
  video.defaultPlaybackRate = rate
  video.playbackRate = rate
}
