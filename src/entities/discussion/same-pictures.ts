import type { TextPicture } from '#contract/comment.ts'

type Addressed = Pick<TextPicture, 'address'>

const fileOf = ({ address }: Addressed) => address.replace(/^.*\/|\?.*$/g, '')

/** Whether two lists have the same pictures. Their addresses differ: own ones carry a proof. */
export function haveSamePictures(
  some: readonly Addressed[] = [],
  others: readonly Addressed[] = [],
): boolean {
  return some.map(fileOf).join() === others.map(fileOf).join()
}
