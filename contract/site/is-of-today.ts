/** Whether what has a first and a last moment is shown now, in milliseconds. A missing one is no limit. */
export const isOfToday = (
  { startsAt, endsAt }: { startsAt?: string | null; endsAt: string | null },
  now: number,
): boolean => (!startsAt || Date.parse(startsAt) <= now) && (!endsAt || Date.parse(endsAt) > now)
