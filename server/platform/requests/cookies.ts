import '@fastify/cookie'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { REFRESH_DAYS } from '#server/platform/access/sessions-store.ts'

const CSRF_COOKIE = 'XSRF-TOKEN'
const CSRF_HEADER = 'x-xsrf-token'
const MAX_AGE = REFRESH_DAYS * 24 * 60 * 60
/** Over HTTPS the browser itself sees to it that no other host and no plain connection can set this cookie. */
const HOST_COOKIE = { name: '__Host-refresh', path: '/' } as const
const PLAIN_COOKIE = { name: 'refresh', path: '/api/User' } as const
/** By then every cookie that was given over HTTPS under the plain name has ended; remove what reads it. */
export const PLAIN_OVER_HTTPS_UNTIL = Date.UTC(2027, 1, 20)

export interface CookieRules {
  /** Cookies are sent over HTTPS alone. */
  isSecure: boolean
  now(): Date
}

interface Held {
  token: string
  /** Given over HTTPS before its name had the prefix; its double-submit token is not bound to it. */
  isOfBefore: boolean
}

function heldBy({ cookies }: FastifyRequest, { isSecure, now }: CookieRules): Held | null {
  const token = cookies[isSecure ? HOST_COOKIE.name : PLAIN_COOKIE.name]
  if (token) return { token, isOfBefore: false }
  const before = isSecure && now().getTime() < PLAIN_OVER_HTTPS_UNTIL && cookies[PLAIN_COOKIE.name]
  return before ? { token: before, isOfBefore: true } : null
}

export function refreshTokenOf(request: FastifyRequest, rules: CookieRules): string | null {
  return heldBy(request, rules)?.token ?? null
}

/**
 * Keeps the refresh token where scripts cannot read it, together with the double-submit token that is bound to it, or
 * clears it.
 */
export function keepRefreshToken(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string | null,
  rules: CookieRules,
): void {
  const { isSecure: secure } = rules
  const { name, path } = secure ? HOST_COOKIE : PLAIN_COOKIE
  const options = { path, httpOnly: true, sameSite: 'strict', secure } as const
  if (secure && request.cookies[PLAIN_COOKIE.name])
    void reply.clearCookie(PLAIN_COOKIE.name, { ...options, path: PLAIN_COOKIE.path })
  if (token === null) return void reply.clearCookie(name, options)
  void reply.setCookie(name, token, { ...options, maxAge: MAX_AGE })
  setCsrfToken(reply, csrfTokenFor(token), secure)
}

/** The double-submit token of a session: who does not know its refresh token cannot make it. */
export function csrfTokenFor(refreshToken: string): string {
  return createHmac('sha256', refreshToken).update(CSRF_COOKIE).digest('base64url')
}

/**
 * Gives a browser its double-submit token, or lets the one it has live on: it must last as long as the refresh token,
 * also where the shell comes from the device and never from here. Scripts of this site alone can read it back.
 */
export function giveCsrfToken(request: FastifyRequest, reply: FastifyReply, rules: CookieRules): void {
  const held = heldBy(request, rules)
  const kept = request.cookies[CSRF_COOKIE] || randomBytes(18).toString('base64url')
  setCsrfToken(reply, held ? csrfTokenFor(held.token) : kept, rules.isSecure)
}

function setCsrfToken(reply: FastifyReply, token: string, secure: boolean): void {
  void reply.setCookie(CSRF_COOKIE, token, { path: '/', sameSite: 'strict', secure, maxAge: MAX_AGE })
}

/**
 * Double submit, true when the call may be believed: one that a browser's cookies could have authorised must repeat the
 * token in a header, and with a session that session's token. A bearer token proves as much, since no other site can add
 * one; a caller without cookies has nothing to be abused.
 */
export function repeatsCsrfToken(request: FastifyRequest, rules: CookieRules): boolean {
  if (request.headers.authorization) return true
  const held = heldBy(request, rules)
  const given = request.cookies[CSRF_COOKIE]
  if (!held && !given) return true
  const repeated = request.headers[CSRF_HEADER]
  if (typeof repeated !== 'string') return false
  const isBound = held !== null && isEqual(repeated, csrfTokenFor(held.token))
  const mayBeUnbound = held === null || held.isOfBefore
  return isBound || (mayBeUnbound && given !== undefined && isEqual(repeated, given))
}

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
