import * as z from 'zod/mini'
import { hostOf, isInside } from './link-hosts.ts'

const MOST = 500

/** A link that an admin writes: a page of this site, or another site by https. */
export const SiteLink = z.string().check(
  z.trim(),
  z.maxLength(MOST),
  z.refine((link) => isInside(link) || hostOf(link) !== undefined),
)
