import { useNavigate } from '@tanstack/react-router'
import type { Thing } from '#contract/reactions.ts'
import { useAccount } from '#src/hooks/use-account.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { change } from '#src/hooks/use-mutator.ts'
import { isLiked as readIsLiked } from '#src/mirror/personal.ts'
import { setArticleLike, setCourseLike, setProductLike } from '#src/sync/mutators/likes.ts'
import { notify } from '#src/ui/notify.ts'
import { pages } from '../addresses.ts'
import { text } from '../text.ts'
import { shownLikes, type LikePress } from './shown-likes.ts'

/** The taps since the page was opened, by account, kind and id. */
const presses = new Map<string, LikePress>()

function setLike(thing: Thing, id: number, like: boolean): Promise<void> {
  if (thing === 'Course') return change(setCourseLike, { id, like })
  if (thing === 'Product') return change(setProductLike, { id, like })
  return change(setArticleLike, { id, like })
}

/** Whether this person likes a thing, the number of likes, and the function that changes it. Works without a network. */
export function useLike(thing: Thing, id: number, mirrored: number) {
  const { id: accountId, state } = useAccount()
  const navigate = useNavigate()
  const isLiked = useMirror(
    (mirror) => readIsLiked(mirror, accountId, thing, id),
    [accountId, thing, id],
    false,
  )
  const key = `${accountId}:${thing}:${id}`

  const askToSignIn = () =>
    notify({
      kind: 'success',
      text: text.like.guest,
      action: { label: text.like.signIn, onAction: () => void navigate({ to: pages.account }) },
    })

  const toggle = async () => {
    if (presses.get(key)?.mirrored !== mirrored) presses.set(key, { mirrored, wasLiked: isLiked })
    await setLike(thing, id, !isLiked)
    if (state === 'anonymous' && !isLiked) askToSignIn()
  }

  return { isLiked, count: shownLikes(mirrored, isLiked, presses.get(key)), toggle }
}
