import { IconFileDownload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Shown } from '#contract/contract.ts'
import type { PagePattern } from '#contract/pages.ts'
import { type Membership, SELLER_OPEN_SETTING } from '#contract/user/membership-rules.ts'
import { pages } from '#src/entities/addresses.ts'
import { TutorialVideo } from '#src/entities/site-links/tutorial-video.tsx'
import { fileSize } from '#src/entities/upload/file-size.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { useAccount } from '#src/hooks/use-account.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { readSetting } from '#src/mirror/site-content.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Row } from '#src/ui/layout.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { notify } from '#src/ui/notify.ts'
import { OfflineNotice } from '#src/ui/states.tsx'
import { valuesOf } from '#src/entities/membership/forms.ts'
import { KINDS, memberOf } from '#src/entities/membership/kinds.ts'
import { MembershipForm } from '#src/entities/membership/membership-form.tsx'
import styles from '#src/entities/membership/membership.module.css'
import { text } from '#src/entities/membership/own-text.ts'

interface ApplyPageProps {
  pattern: PagePattern
  /** Brings the new role to the device. */
  onApplied: () => Promise<void>
}

/** The application of a teacher or a seller: what it is about, and its form. */
export function ApplyPage({ pattern, onApplied }: ApplyPageProps) {
  const member = memberOf(pattern)
  const account = useAccount()
  const setting = useMirror(readSetting, [])
  const hasApplied = account.state === 'signed-in' && account.roles.some(({ role }) => role === member)
  const isClosed = member === 'Seller' && setting?.[SELLER_OPEN_SETTING] !== true
  return (
    <div className={styles['page']}>
      <h1>{text.title[member]}</h1>
      <p className={styles['lead']}>{text.lead[member]}</p>
      <About key={member} member={member} />
      {hasApplied ? (
        <Card as="section" className={styles['notice']}>
          <h2>{text.already}</h2>
          <p>{text.alreadyBody}</p>
          <ButtonLink to={KINDS[member].pages.state}>{text.toState}</ButtonLink>
        </Card>
      ) : (
        <>
          {isClosed && (
            <Card as="section" className={styles['notice']}>
              <h2>{text.closed}</h2>
              <p>{text.closedBody}</p>
            </Card>
          )}
          <Application
            key={`${account.id} ${member}`}
            member={member}
            isClosed={isClosed}
            onApplied={onApplied}
          />
        </>
      )}
    </div>
  )
}

interface ApplicationProps {
  member: Membership
  isClosed: boolean
  onApplied: () => Promise<void>
}

function Application({ member, isClosed, onApplied }: ApplicationProps) {
  const { pages: own } = KINDS[member]
  const account = useAccount()
  const navigate = useNavigate()
  const guest = (
    <Row className={styles['guest']}>
      <p>{text.guest}</p>
      <ButtonLink to={pages.account} search={() => ({ back: own.apply })}>
        {text.signIn}
      </ButtonLink>
    </Row>
  )
  return (
    <MembershipForm
      member={member}
      initial={valuesOf(member, null)}
      draftName={`apply:${member}`}
      actionFor={() => 'register'}
      label={text.send}
      instead={account.state === 'anonymous' && !isClosed ? guest : undefined}
      isClosed={isClosed}
      onSent={async () => {
        notify({ kind: 'success', text: text.sent })
        await navigate({ to: own.state })
        await onApplied()
      }}
    />
  )
}

/** The steps, the file about the membership, and the film about it. */
function About({ member }: { member: Membership }) {
  const online = useOnline()
  const [file, setFile] = useState<Shown<'User/GetTeacherRegisterFile'> | 'none'>()
  useEffect(() => {
    const giveUp = new AbortController()
    engine.api
      .read(KINDS[member].filePath, {}, { signal: giveUp.signal })
      .then(setFile, () => setFile((known) => known ?? 'none'))
    return () => giveUp.abort()
  }, [member, online])
  return (
    <Card as="section" aria-labelledby="about-membership">
      <h2 id="about-membership">{text.stepsTitle}</h2>
      <ol className={styles['steps']}>
        {text.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <h3>{text.about}</h3>
      <div className={styles['files']}>
        {file === undefined && <Skeleton width="9rem" height="var(--tap)" />}
        {typeof file === 'object' && (
          <a className={styles['file']} href={file.address} download={file.file?.name}>
            <IconFileDownload size={20} aria-hidden />
            {text.file}
            {file.file && <small>{fileSize(file.file.size)}</small>}
          </a>
        )}
        <TutorialVideo setting={KINDS[member].videoSetting} />
      </div>
      {file === 'none' &&
        (online ? <p>{text.noFile}</p> : <OfflineNotice>{text.fileNeedsLine}</OfflineNotice>)}
    </Card>
  )
}
