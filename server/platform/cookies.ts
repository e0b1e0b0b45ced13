import '@fastify/cookie'
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { REFRESH_DAYS } from './sessions-store.ts'

const REFRESH_COOKIE = 'refresh'
const CSRF_COOKIE = 'XSRF-TOKEN'
const CSRF_HEADER = 'x-xsrf-token'
const REFRESH_PATH = '/api/User'

export function refreshTokenOf(request: FastifyRequest): string | null {
  return request.cookies[REFRESH_COOKIE] || null
}

/** Keeps the refresh token where scripts cannot read it, or clears it. */
export function keepRefreshToken(reply: FastifyReply, token: string | null, secure: boolean): void {
  const options = { path: REFRESH_PATH, httpOnly: true, sameSite: 'strict', secure } as const
  if (token === null) void reply.clearCookie(REFRESH_COOKIE, options)
  else void reply.setCookie(REFRESH_COOKIE, token, { ...options, maxAge: REFRESH_DAYS * 24 * 60 * 60 })
}

/**
 * Gives a browser its double-submit token, or lets the one it has live on: it must last as long as the refresh token,
 * also where the shell comes from the device and never from here. Scripts of this site alone can read it back.
 */
export function giveCsrfToken(request: FastifyRequest, reply: FastifyReply, secure: boolean): void {
  const token = request.cookies[CSRF_COOKIE] || randomBytes(18).toString('base64url')
  void reply.setCookie(CSRF_COOKIE, token, {
    path: '/',
    sameSite: 'strict',
    secure,
    maxAge: REFRESH_DAYS * 24 * 60 * 60,
  })
}

/**
 * Double submit, true when the call may be believed: one that a browser's cookies could have authorised must repeat the token in a header. A bearer token
 * proves as much, since no other site can add one; a caller without cookies has nothing to be abused.
 */
export function repeatsCsrfToken(request: FastifyRequest): boolean {
  if (request.headers.authorization) return true
  const token = request.cookies[CSRF_COOKIE]
  if (!token && !request.cookies[REFRESH_COOKIE]) return true
  return Boolean(token) && request.headers[CSRF_HEADER] === token
}
