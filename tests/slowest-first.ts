import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longer than a minute although they are short; vitest takes long files for slow ones. */
const SLOW = ['accessibility-signed-in', 'accessibility', 'every-page', 'update', 'storage-lost']

/** Starts what takes longest first, so that no worker waits for the other's last file. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) =>
      SLOW.some((name) => moduleId.endsWith(`/journeys/${name}.test.ts`))
    const sorted = await super.sort(files)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}
