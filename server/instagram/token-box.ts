import { hkdfSync } from 'node:crypto'
import { seal, unseal } from '#server/platform/sealed-box.ts'

const keyOf = (appSecret: string, accountId: string) =>
  Buffer.from(hkdfSync('sha256', appSecret, `account ${accountId}`, 'instagram token', 32))

/** Encrypts the token of an account with a key of the app's secret. */
export const sealToken = (appSecret: string, accountId: string, token: string): Buffer =>
  seal(keyOf(appSecret, accountId), Buffer.from(token))

/** The token of an account; throws when the app's secret has changed. */
export const openToken = (appSecret: string, accountId: string, box: Buffer): string =>
  unseal(keyOf(appSecret, accountId), box).toString()
