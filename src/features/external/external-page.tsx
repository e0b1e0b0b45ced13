import { useLocation, useRouter } from '@tanstack/react-router'
import { IconExternalLink, IconLinkOff } from '@tabler/icons-react'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { readSetting } from '#src/mirror/site-content.ts'
import { Button } from '#src/ui/button.tsx'
import { Row } from '#src/ui/layout.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { allowedTarget } from './allowed-target.ts'
import styles from './external-page.module.css'
import { text } from './text.ts'

/** Asks before an address outside the academy is opened; only known hosts are. */
export function ExternalPage() {
  const { searchStr } = useLocation()
  const { history } = useRouter()
  const setting = useMirror(readSetting, [])
  const target = allowedTarget(new URLSearchParams(searchStr).get('url'), setting)
  const back = (
    <Button variant="ghost" onClick={() => history.back()}>
      {text.back}
    </Button>
  )
  if (!target)
    return (
      <EmptyState isPage icon={<IconLinkOff />} title={text.refusedTitle} body={text.refused} action={back} />
    )
  return (
    <EmptyState
      isPage
      icon={<IconExternalLink />}
      title={text.title}
      body={text.body}
      action={
        <>
          <bdi dir="ltr" className={styles['address']}>
            {target.href}
          </bdi>
          <Row>
            <a className={styles['go']} href={target.href} target="_blank" rel="noopener noreferrer">
              {text.go}
            </a>
            {back}
          </Row>
        </>
      }
    />
  )
}
