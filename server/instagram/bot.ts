import { instagramBot } from '#contract/site/instagram-bot.ts'
import { splitMessage } from '#contract/site/bot-rules.ts'
import { implement, orNotFound, type Tx } from '#server/platform/operations/implement.ts'
import { newState, readState } from './consent-state.ts'
import {
  countWaiting,
  findConversation,
  findConversations,
  findMessages,
  markConversation,
} from './conversations-store.ts'
import { GraphError } from './graph.ts'
import type { Instagram, InstagramSetup } from './instagram.ts'
import { queueMessages } from './sending-store.ts'
import { addSession, type BotSession, endSession, findSession, useConsent } from './sessions-store.ts'
import { openToken, sealToken } from './token-box.ts'

/** Exchanges a consent for a token, and finds out whose it is. Undefined when Instagram refuses it; throws when there is no answer. */
async function exchanged({ graph }: Instagram, code: string) {
  try {
    const token = await graph.exchange(code)
    const account = await graph.account(token.value)
    await graph.subscribe(token.value)
    return { token, account }
  } catch (error) {
    if (error instanceof GraphError && error.code !== null) return undefined
    throw error
  }
}

/** Tells Instagram to report nothing more. False when it does not answer. */
async function unsubscribed(instagram: Instagram | null, session: BotSession | undefined): Promise<boolean> {
  if (!instagram || !session?.token) return false
  const { graph, appSecret } = instagram
  try {
    await graph.unsubscribe(openToken(appSecret, session.accountId, session.token))
    return true
  } catch {
    // the token is erased anyway, and reports about an unknown account are thrown away
    return false
  }
}

/** The answers of the bot's operations. */
export function botHandlers({ instagram, missing }: InstagramSetup) {
  const about = async (tx: Tx, now: Date) => ({
    accountId: (await findSession(tx))?.accountId ?? '',
    now,
  })

  return implement(instagramBot, {
    async GetInstagramBotState({ tx, now, actor }) {
      const session = await findSession(tx)
      const counts = await countWaiting(tx, { accountId: session?.accountId ?? '', now })
      return {
        state: instagram ? (session?.state ?? 'absent') : 'unconfigured',
        accountName: session?.accountName ?? '',
        connectedAt: session?.connectedAt ?? null,
        expiresAt: session?.expiresAt ?? null,
        consentAddress: instagram?.graph.consentAddress(newState(instagram.appSecret, actor.id, now)) ?? null,
        missing: [...missing],
        isPractice: instagram?.graph.isPractice ?? false,
        answersLate: instagram?.answersLate ?? false,
        ...counts,
        now: now.toISOString(),
      }
    },

    async ConnectInstagramBot({ input: { code, state }, actor, now, fail, step }) {
      if (!instagram) throw fail('AreaDisabled')
      const nonce = readState(instagram.appSecret, actor.id, state, now)
      if (!nonce || !(await step('use state', (tx) => useConsent(tx, nonce, now)))) throw fail('CodeExpired')
      const given = await exchanged(instagram, code).catch((error: unknown) => {
        throw error instanceof GraphError ? fail('GatewayDown') : error
      })
      if (!given) throw fail('CodeExpired')
      const { account, token } = given
      const expiresAt = new Date(now.getTime() + token.lasts * 1_000)
      const box = sealToken(instagram.appSecret, account.id, token.value)
      const session = {
        accountId: account.id,
        accountName: account.name,
        token: box,
        expiresAt,
        userId: actor.id,
      }
      return step('connect', async (tx) => {
        await addSession(tx, session, now)
        return { accountName: account.name, expiresAt: expiresAt.toISOString() }
      })
    },

    async GetInstagramBotConversations({ input, tx, now }) {
      return findConversations(tx, await about(tx, now), input)
    },

    async GetInstagramBotMessages({ input: { id, before }, tx, now, fail }) {
      const conversation = orNotFound(await findConversation(tx, await about(tx, now), id), { fail })
      return { conversation, ...(await findMessages(tx, id, before)) }
    },

    async SendInstagramBotDirectMessages({ input: { recipients, text, isTyped }, actor, tx, now, fail }) {
      const session = instagram ? await findSession(tx) : undefined
      if (session?.state !== 'connected') throw fail('WrongState')
      const message = {
        sessionId: session.id,
        accountId: session.accountId,
        recipients,
        parts: splitMessage(text),
        // the right to answer late is about one answer of a person
        isTyped: instagram?.answersLate === true && isTyped && recipients.length === 1,
        userId: actor.id,
      }
      return queueMessages(tx, message, now)
    },

    async AnswerInstagramBotConversation({ input: { id, ...marks }, tx, now, fail }) {
      orNotFound(await findConversation(tx, await about(tx, now), id), { fail })
      await markConversation(tx, id, marks, now)
      return {}
    },

    async RemoveInstagramBotSession({ tx: db, now, fail, step }) {
      const id = await step('find', async (tx) => (await findSession(tx))?.id ?? null)
      if (id === null) throw fail('WrongState')
      const session = await findSession(db)
      const isUnsubscribed = session?.id === id && (await unsubscribed(instagram, session))
      await step('remove', (tx) => endSession(tx, id, now))
      return { isUnsubscribed }
    },
  })
}
