import { IconShieldCheck } from '@tabler/icons-react'
import { allowedSeal } from './allowed-seal.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { readSetting } from '#src/mirror/site-content.ts'
import { ButtonAnchor } from '#src/ui/button.tsx'
import { text } from './text.ts'

/** The page of the shop at e-namad, whose address the setting `eNamad` holds; nothing while none is set. */
export function TrustSeal() {
  const address = allowedSeal(useMirror(readSetting, [])?.['eNamad'])
  if (!address) return null
  return (
    <ButtonAnchor
      href={address}
      variant="outline"
      icon={<IconShieldCheck aria-hidden />}
      target="_blank"
      // e-namad shows the seal only to visitors of the shop that it belongs to
      referrerPolicy="origin"
      rel="noopener"
    >
      {text.about.seal}
    </ButtonAnchor>
  )
}
