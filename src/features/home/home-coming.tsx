import { ListPlace } from '#src/entities/thing-list/list-states.tsx'
import { useIsComing } from '#src/hooks/pull-now.ts'
import { siteName } from '#contract/site-name.ts'
import styles from './home.module.css'

/** The home page before anything has reached this device: on its way, or waiting for a network. */
export function HomeComing() {
  const isComing = useIsComing()
  return (
    <>
      <h1 className="only-read">{siteName}</h1>
      {isComing && <div className={styles['slidePlace']} aria-hidden />}
      <ListPlace state={isComing ? 'coming' : 'notHere'}>{null}</ListPlace>
    </>
  )
}
