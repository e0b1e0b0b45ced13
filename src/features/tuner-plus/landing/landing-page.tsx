import {
  IconArrowsExchange,
  IconChartLine,
  IconDroplet,
  IconEngine,
  IconFlask,
  IconManualGearbox,
  type Icon,
} from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { TunerTool } from '#contract/course/tuner-access.ts'
import { useTools } from '#src/entities/tuner-tools/use-tools.ts'
import { useAccount } from '#src/hooks/use-account.ts'
import { classNames } from '#src/lib/class-names.ts'
import { whenIdle } from '#src/lib/schedule.ts'
import { jalaliDate } from '#src/lib/jalali.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import type { Tool } from '#src/mirror/personal-tools.ts'
import { Badge } from '#src/ui/badge.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Grid, Row } from '#src/ui/layout.tsx'
import { Price } from '#src/ui/price.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { LogsLink } from '../logs/logs-link.tsx'
import { TutorialVideo } from '#src/entities/site-links/tutorial-video.tsx'
import { AccessCard } from './access-card.tsx'
import { BuyButton } from './buy-button.tsx'
import styles from './landing.module.css'
import { text } from './text.ts'
import { TOOLS } from './tools.ts'

/** The tool whose access opens the logs as well. */
const LOGS_OPENED_BY: TunerTool = 'Tuning'

const ICONS: Readonly<Record<TunerTool, Icon>> = {
  Stoichiometry: IconFlask,
  Tuning: IconEngine,
  Injector: IconDroplet,
  GearRatio: IconManualGearbox,
  PowerConversion: IconArrowsExchange,
}

/** All tools of Tuner Plus: what each can do, what it costs, and whether the person has it. */
export function LandingPage() {
  const offers = useTools()
  const { searchStr } = useLocation()
  const wanted = new URLSearchParams(searchStr).get('access')
  const isMine = (tool: TunerTool) => offers?.some((offer) => offer.key === tool && offer.isMine) ?? false
  useEffect(() => loadInTurn(TOOLS.map(({ load }) => load)), [])
  return (
    <div className={styles['page']}>
      <Row apart>
        <h1>{text.title}</h1>
        <TutorialVideo setting="tunerPlus" />
      </Row>
      <p className={styles['lead']}>{text.lead}</p>
      {wanted && <AccessCard tool={wanted} offers={offers} />}
      <Grid column="20rem">
        {TOOLS.map(({ key, load: _load, ...look }) => (
          <ToolCard
            key={key}
            tool={key}
            {...look}
            offer={offers?.find((offer) => offer.key === key)}
            isRead={offers !== undefined}
          />
        ))}
        <LogsCard isMine={isMine(LOGS_OPENED_BY)} />
      </Grid>
    </div>
  )
}

/**
 * Fetches the pages one after another while nothing else goes on, until the person leaves: then only the one they go to
 * counts. A page that cannot be fetched now is asked for again by the tap.
 */
function loadInTurn(loads: readonly (() => Promise<unknown>)[]): () => void {
  const waiting = [...loads]
  const next = () => {
    const load = waiting.shift()
    if (load)
      void load()
        .catch(() => undefined)
        .then(() => whenIdle(next))
  }
  whenIdle(next)
  return () => void waiting.splice(0)
}

function LogsCard({ isMine }: { isMine: boolean }) {
  return (
    <Card as="section" className={classNames(styles['card'], isMine && 'ink')}>
      <h2>
        <IconChartLine size={22} aria-hidden />
        {text.logs}
      </h2>
      <p>{text.logsLead}</p>
      <div className={styles['foot']}>
        <LogsLink />
      </div>
    </Card>
  )
}

interface ToolCardProps {
  tool: TunerTool
  title: string
  can: readonly string[]
  /** As the shop offers it; missing while it does not, or the device does not know. */
  offer: Tool | undefined
  /** The device has said what it knows. */
  isRead: boolean
}

function ToolCard({ tool, title: own, can, offer, isRead }: ToolCardProps) {
  const Picture = ICONS[tool]
  const title = offer?.title ?? own
  const isMine = offer?.isMine ?? false
  const isForSale = offer !== undefined && !isMine
  const isSignedIn = useAccount().state === 'signed-in'
  return (
    <Card as="section" className={classNames(styles['card'], isMine && 'ink')}>
      <Row apart nowrap>
        <h2>
          <Picture size={22} aria-hidden />
          <span>{title}</span>
        </h2>
        {isMine && <Badge tone="success">{text.mine}</Badge>}
      </Row>
      {/* its place is kept until the device has read what the shop says of it */}
      <p className={styles['about']}>{offer?.description ?? (isRead ? '' : <Skeleton width="85%" />)}</p>
      <ul>
        {can.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className={styles['foot']}>
        {offer && (isMine ? <small>{untilText(offer)}</small> : <Terms offer={offer} />)}
        {isForSale && isSignedIn ? (
          <BuyButton offer={offer} />
        ) : (
          // a visitor is asked to sign in
          <ButtonLink
            to="/$"
            params={{ _splat: `TunerPlus/${tool}` }}
            // orange means money
            variant={isForSale ? (offer.price > 0 ? 'accent' : 'filled') : 'soft'}
            aria-label={isForSale ? text.getOf(title, offer.price) : text.toolOf(title)}
          >
            {isForSale ? text.get(offer.price) : text.open}
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}

function untilText({ until }: Tool): string {
  return until === null ? text.endless : text.until(jalaliDate(until))
}

function Terms({ offer: { price, durationDays } }: { offer: Tool }) {
  return (
    <span className={styles['terms']}>
      <Price amount={price} />
      {durationDays !== null && <small>{text.days(persianNumber(durationDays))}</small>}
    </span>
  )
}
