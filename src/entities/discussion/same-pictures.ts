import type { TextPicture } from '#contract/comment.ts'

const fileOf = ({ address }: TextPicture) => address.replace(/^.*\/|\?.*$/g, '')

/** Whether two lists have the same pictures. Their addresses differ: own ones carry a proof. */
export function haveSamePictures(
  some: readonly TextPicture[] = [],
  others: readonly TextPicture[] = [],
): boolean {
  return some.map(fileOf).join() === others.map(fileOf).join()
}
