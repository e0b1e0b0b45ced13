import type { LessonWords } from '#contract/course/lesson-words.ts'
import { copies, copyKey, type CopyRow, readCopies, type SealedWords } from '#src/mirror/lesson-copies.ts'
import type { AccountId } from '#src/mirror/row-types.ts'
import { decryptPart, encryptPart } from './cipher.ts'

type Of = Pick<CopyRow, 'accountId' | 'id'>

const nameOf = (id: number, prefix: SealedWords['prefix']) => ({
  lessonId: id,
  track: { name: 'words' as const, prefix },
  index: 0,
})

/** Encrypts what a copied lesson says, like its parts. */
export async function sealWords({ accountId, id }: Of, words: LessonWords): Promise<SealedWords> {
  const prefix = crypto.getRandomValues(new Uint8Array(8))
  const text = new TextEncoder().encode(JSON.stringify(words))
  return { prefix, bytes: await encryptPart(await copyKey(accountId), nameOf(id, prefix), text) }
}

/** What a copied lesson says. Undefined when it says nothing, or when its words are not those that were saved. */
export async function openWords(
  row: Of & Pick<CopyRow, 'sealedWords' | 'words'>,
): Promise<LessonWords | undefined> {
  const { accountId, id, sealedWords, words } = row
  if (!sealedWords) return words
  try {
    const name = nameOf(id, sealedWords.prefix)
    const text = await decryptPart(await copyKey(accountId), name, sealedWords.bytes)
    return JSON.parse(new TextDecoder().decode(text))
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    return undefined
  }
}

/** Encrypts the words of copies that an older version of the app has saved readable. */
export async function sealReadableWords(accountId: AccountId): Promise<void> {
  for (const row of await readCopies(accountId)) {
    if (!row.words) continue
    const sealedWords = await sealWords(row, row.words)
    await copies.copy
      .where('[accountId+id]')
      .equals([accountId, row.id])
      .modify((copy) => {
        // another tab may have begun it again meanwhile
        if (copy.folder !== row.folder) return
        copy.sealedWords = sealedWords
        delete copy.words
      })
  }
}
