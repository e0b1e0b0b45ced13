import type { Tx } from '#server/platform/operations/implement.ts'

/** Keeps what somebody wrote to the shop; answers its id. */
export async function addUserMessage(
  tx: Tx,
  userId: number,
  { subject, text }: { subject: string; text: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('user_messages')
    .values({ user_id: userId, subject, text })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
