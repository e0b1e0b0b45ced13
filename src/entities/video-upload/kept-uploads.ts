import { mirror } from '#src/hooks/page-engine.ts'
import { keepSecret } from '#src/mirror/personal-secrets.ts'
import { readSecret } from '#src/mirror/secrets.ts'

const NAME = 'uploads'

/** What the device knows of an upload after a reload. The file itself has to be chosen again. */
export interface KeptUpload {
  id: number
  name: string
}

function isKept(value: unknown): value is KeptUpload {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'number' &&
    'name' in value &&
    typeof value.name === 'string'
  )
}

/** The uploads of this account that were not dismissed. */
export async function readUploads(): Promise<readonly KeptUpload[]> {
  const kept: unknown = JSON.parse((await readSecret(mirror, NAME)) || '[]')
  return Array.isArray(kept) ? kept.filter(isKept) : []
}

export const keepUploads = (accountId: string, uploads: readonly KeptUpload[]): Promise<void> =>
  keepSecret(mirror, accountId, NAME, JSON.stringify(uploads))
