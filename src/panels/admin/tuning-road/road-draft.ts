import type { Sent } from '#contract/contract.ts'
import { changedFields } from '#src/entities/record-form/form-values.ts'

export type Road = Sent<'Site/UpdateTuningRoad'>

/**
 * What is left to save after the server has taken a road: nothing, or what was typed while it was on its way. That is a change of the
 * saved road.
 */
export const leftAfterSaving = (
  sent: Road,
  typed: Road | undefined,
  saved: Pick<Road, 'revision'>,
): Road | undefined =>
  typed === undefined || Object.keys(changedFields<unknown>(sent, typed)).length === 0
    ? undefined
    : { ...typed, revision: saved.revision }
