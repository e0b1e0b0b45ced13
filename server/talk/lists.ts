import { ADMINS } from '#contract/define.ts'
import type { adminTalk, ownerTalk } from '#contract/talk.ts'
import { hasActiveRole } from '#server/platform/access/actor.ts'
import type { HandlersOf } from '#server/platform/operations/implement.ts'
import { replyTo } from './comments.ts'
import type { TalkedAbout } from './kinds.ts'
import { talkList } from './lists-store.ts'
import { answerQuestion } from './questions.ts'
import { withProofs } from './pictures.ts'
import { noteTextSeen } from './texts-store.ts'
import type { TextKind } from '#contract/talk.ts'

type List = ReturnType<typeof talkList>['list']

/** A page of a list whose pictures its reader may see. */
async function pageOf(list: List, ...asked: Parameters<List['page']>) {
  const [call] = asked
  const page = await list.page(...asked)
  return { ...page, items: await withProofs(call.tx, page.items, call.now) }
}

/** The lists of one kind of text for admins. */
export function adminTalkHandlers(thing: TalkedAbout, what: TextKind): HandlersOf<typeof adminTalk> {
  const { list } = talkList({ thing, what }, 'admin')
  return {
    list: (call) => pageOf(list, call, call.input),
    unseen: (call) => pageOf(list, call, { ...call.input, onlyUnseen: true }),
    count: async (call) => ({ count: await list.count(call, { onlyUnseen: true }) }),
  }
}

/** What the teacher or seller reads and writes about comments or questions. */
export function ownerTalkHandlers(
  thing: TalkedAbout,
  what: 'comment' | 'question',
): HandlersOf<ReturnType<typeof ownerTalk>> {
  const kind = { thing, what }
  const { list, of } = talkList(kind, 'owner')
  return {
    list: (call) => pageOf(list, call, call.input, of(call.actor.id)),
    unseen: (call) => pageOf(list, call, { ...call.input, onlyUnseen: true }, of(call.actor.id)),
    count: async (call) => ({ count: await list.count(call, { onlyUnseen: true }, of(call.actor.id)) }),
    reply: ({ input, ...writing }) =>
      what === 'comment' ? replyTo(writing, thing, input) : answerQuestion(writing, thing, input),
    async seen({ tx, input: { id }, actor, now, fail }) {
      const by = hasActiveRole(actor, ADMINS) ? 'admin' : 'owner'
      if (!(await noteTextSeen(tx, kind, { id, by, now }))) throw fail('NotFound')
      return {}
    },
  }
}
