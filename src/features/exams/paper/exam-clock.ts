/** What the time of a running exam is counted from. Both are milliseconds. */
export interface ClockStart {
  /** The clock of this device when the server answered. */
  wall: number
  /** The most that has passed since then, as an earlier page has noted. */
  elapsed: number
}

/** What has passed since the server answered, in milliseconds. */
export interface PassedTime {
  /** By the clock that people set. */
  byWall(): number
  /** By the clock that only goes forward, and what had passed before this page was opened: to be noted for the next page. */
  byMonotonic(): number
}

export interface ExamClock {
  /** What is left, never below 0. */
  leftMs(): number
  /** How long the time has been over, never below 0. */
  overMs(): number
  /** Both clocks say that the time is over. */
  isOver(): boolean
}

/** The clocks of this device: one that people set, and one that only goes forward but may pause while the phone sleeps. */
export interface DeviceClocks {
  wall(): number
  monotonic(): number
}

const deviceClocks: DeviceClocks = { wall: () => Date.now(), monotonic: () => performance.now() }

/** Begins to count. Once a page: a clock that is set forward while the page is open must not count as time before it. */
export function passedTime({ wall, elapsed }: ClockStart, clocks: DeviceClocks = deviceClocks): PassedTime {
  const opened = clocks.monotonic()
  const before = Math.max(elapsed, clocks.wall() - wall, 0)
  return {
    byWall: () => clocks.wall() - wall,
    byMonotonic: () => before + clocks.monotonic() - opened,
  }
}

/**
 * The time of a running exam of `length` milliseconds. What is shown follows the faster of both clocks, so that a clock that is set
 * back gives no time. The paper is locked only when both agree, so that a clock that is set forward takes none.
 */
export function examClock(length: number, { byWall, byMonotonic }: PassedTime): ExamClock {
  const left = () => length - Math.max(byWall(), byMonotonic(), 0)
  return {
    leftMs: () => Math.max(0, left()),
    overMs: () => Math.max(0, -left()),
    isOver: () => byWall() >= length && byMonotonic() >= length,
  }
}
