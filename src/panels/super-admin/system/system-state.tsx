import { IconWifiOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Shown } from '#contract/contract.ts'
import { errorText } from '#contract/error-text.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Row, Stack } from '#src/ui/layout.tsx'
import { EmptyState, ErrorState, OfflineNotice } from '#src/ui/states.tsx'
import { moment } from '../../kit/columns.tsx'
import { RowsComing } from '../../kit/list/rows-coming.tsx'
import { text as kit } from '../../kit/text.ts'
import styles from './system.module.css'
import { text } from './text.ts'

type State = Shown<'Site/GetSystemState'>
const MEGABYTE = 1_048_576
const megabytes = (bytes: number) => text.megabytes(persianNumber(Math.round(bytes / MEGABYTE)))
const time = (value: string | null) => moment('', text.nothingLate).show(value)
const latin = (words: string) => <bdi dir="ltr">{words}</bdi>

/** What the server runs on and what fails. */
export function SystemState() {
  const { answer, failure, isAsking, ask } = useRead(
    'Site/GetSystemState',
    {},
    { isFresh: true, pageRead: 'list' },
  )
  const online = useOnline()
  if (!answer && failure?.code === 'NoConnection')
    return <EmptyState icon={<IconWifiOff />} title={kit.offlineFirst} body={kit.offlineFirstBody} />
  if (!answer && failure) return <ErrorState body={errorText(failure.code, failure.details)} onRetry={ask} />
  if (!answer) return <RowsComing />
  return (
    <Stack gap={4}>
      {!online && <OfflineNotice>{kit.offline}</OfflineNotice>}
      <Row>
        <Button variant="outline" disabled={!online || isAsking} onClick={ask}>
          {text.again}
        </Button>
      </Row>
      <Facts title={text.jobs} facts={jobFacts(answer)} />
      <Facts
        title={text.messages}
        facts={answer.messages.map(({ channel, sent, waiting, failed }) => [
          text.channels[channel],
          text.states(persianNumber(sent), persianNumber(waiting), persianNumber(failed)),
        ])}
      />
      <Facts
        title={text.storage}
        facts={[
          [text.version, latin(answer.database.version)],
          [text.databaseSize, megabytes(answer.database.bytes)],
          [text.uploads, megabytes(answer.uploadBytes)],
          [text.connections, persianNumber(answer.database.connections)],
        ]}
      />
      <Facts
        title={text.settings}
        body={text.settingsBody}
        facts={answer.settings.map(({ name, isSet }) => [
          latin(name),
          <Badge key="state" tone={isSet ? 'success' : 'neutral'}>
            {isSet ? text.isSet : text.isNotSet}
          </Badge>,
        ])}
      />
    </Stack>
  )
}

type Fact = readonly [label: ReactNode, value: ReactNode]

const jobFacts = ({ jobs: { waiting, dueSince, failed } }: State): Fact[] => [
  [text.waiting, persianNumber(waiting)],
  [text.dueSince, time(dueSince)],
  ...(failed.length === 0 ? [[text.failed, text.noneFailed] as const] : []),
  ...failed.map(({ kind, count, lastAt }): Fact => [
    latin(kind),
    <>
      {text.failedKind(persianNumber(count))} {time(lastAt)}
    </>,
  ]),
]

function Facts({ title, body, facts }: { title: string; body?: string; facts: readonly Fact[] }) {
  return (
    <Card as="section" aria-label={title} className={styles['facts']}>
      <h2>{title}</h2>
      {body && <p>{body}</p>}
      <dl>
        {facts.map(([label, value], at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the facts have no state
          <div key={at}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
