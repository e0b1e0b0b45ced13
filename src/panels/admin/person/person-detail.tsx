import { Fragment, useEffect, useRef, useState } from 'react'
import type { Shown } from '#contract/contract.ts'
import { errorText } from '#contract/error-text.ts'
import { documents } from '#contract/user/documents.ts'
import { reviews } from '#contract/user/review.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { Chip } from '#src/ui/chip.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import { RowsComing } from '../../kit/list/rows-coming.tsx'
import type { Tab } from '../../kit/section.ts'
import { IdentityReview } from './identity-review.tsx'
import { NameReview } from './name-review.tsx'
import { PersonAddresses } from './person-addresses.tsx'
import { PersonFacts } from './person-facts.tsx'
import { PersonOwned } from './person-owned.tsx'
import { PersonRoles } from './person-roles.tsx'
import { PersonSessions } from './person-sessions.tsx'
import { PersonWallets } from './person-wallets.tsx'
import styles from './person.module.css'
import { text } from './text.ts'
import { useTab } from './use-tab.ts'

type Person = Pick<Shown<'User/GetAdminUsersByFilter'>['items'][number], 'id' | 'waitsFor'>

interface PersonDetailProps {
  person: Person
  /** The lists of the person. */
  lists: readonly Tab[]
  onChanged: () => void
}

/** What waits for an admin is open first. */
function firstTab({ waitsFor: [first] }: Person): string {
  if (first === undefined || first === 'name') return 'profile'
  return first === 'identity' ? 'identity' : 'roles'
}

/** Everything of a person in tabs: what admins decide, and the lists, which are asked for when they are opened. */
export function PersonDetail({ person, lists, onChanged }: PersonDetailProps) {
  const { id } = person
  const { answer, failure, ask } = useRead('User/GetAdminUserDetailById', { id }, { pageRead: 'detail' })
  const [first] = useState(() => firstTab(person))
  const [chosen = first, choose] = useTab(id)
  if (!answer || answer.id !== id)
    return failure ? (
      <ErrorState body={errorText(failure.code, failure.details)} onRetry={ask} />
    ) : (
      <RowsComing />
    )
  const onEnd = () => {
    ask()
    onChanged()
  }
  const tabs: readonly Tab[] = [...ownTabs(answer, onEnd), ...grouped(lists)]
  const open = tabs.find(({ name }) => name === chosen) ?? tabs[0]
  return (
    <Stack gap={4}>
      <TabRow tabs={tabs} open={open?.name ?? ''} onOpen={choose} />
      {open?.show()}
    </Stack>
  )
}

interface TabRowProps {
  tabs: readonly Tab[]
  open: string
  onOpen: (name: string) => void
}

/** The names of the tabs. Phones swipe through them, and the open one is in sight. */
function TabRow({ tabs, open, onOpen }: TabRowProps) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chosen = row.current?.querySelector('[aria-pressed="true"]')
    chosen?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [open])
  return (
    <div ref={row} role="group" aria-label={text.tabs.label} className={styles['tabs']}>
      {tabs.map(({ name, title }) => (
        <Chip key={name} selected={name === open} onClick={() => onOpen(name)}>
          {title}
        </Chip>
      ))}
    </div>
  )
}

/** The lists as tabs; those of a group follow one another in one tab, where the first of them was. */
function grouped(lists: readonly Tab[]): Tab[] {
  return lists.flatMap((list) => {
    const { group } = list
    if (group === undefined) return [list]
    const together = lists.filter((other) => other.group === group)
    if (together[0] !== list) return []
    const show = () =>
      together.map(({ name, show: showList }) => <Fragment key={name}>{showList()}</Fragment>)
    return [{ name: list.name, title: group, show }]
  })
}

function ownTabs(detail: Shown<'User/GetAdminUserDetailById'>, onEnd: () => void): Tab[] {
  const { id: userId, name, identity } = detail
  const { tabs } = text
  return [
    {
      name: 'profile',
      title: tabs.profile,
      show: () => (
        <>
          <PersonFacts detail={detail} />
          {name.wanted && (
            <NameReview
              name={name}
              userId={userId}
              accept={reviews.VerifyAdminUserNameById}
              refuse={reviews.DeVerifyAdminUserNameById}
              onEnd={onEnd}
            />
          )}
        </>
      ),
    },
    {
      name: 'identity',
      title: tabs.identity,
      show: () => (
        <IdentityReview
          identity={identity}
          userId={userId}
          accept={documents.VerifyAdminUserById}
          refuse={documents.DeVerifyAdminUserById}
          onEnd={onEnd}
        />
      ),
    },
    { name: 'roles', title: tabs.roles, show: () => <PersonRoles detail={detail} onEnd={onEnd} /> },
    { name: 'addresses', title: tabs.addresses, show: () => <PersonAddresses userId={userId} /> },
    { name: 'owned', title: tabs.owned, show: () => <PersonOwned userId={userId} /> },
    { name: 'person-wallets', title: tabs.wallets, show: () => <PersonWallets userId={userId} /> },
    { name: 'sessions', title: tabs.sessions, show: () => <PersonSessions sessions={detail.sessions} /> },
  ]
}
