import { type SettingName, settings, SETTINGS } from '#contract/site/settings.ts'
import { implement } from '#server/platform/operations/implement.ts'
import { countCarts, findSettings, writeSetting } from './settings-store.ts'

const isName = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name)

export const settingHandlers = implement(settings, {
  GetAdminSettings: async ({ tx }) => ({ settings: await findSettings(tx), ...(await countCarts(tx)) }),

  async UpdateSetting({ input: { revisions, ...values }, tx, now, fail }) {
    // two admins who change several of them lock them in one order
    for (const name of Object.keys(values).filter(isName).toSorted()) {
      const { [name]: value } = values
      if (value === undefined) continue
      const { [name]: revision = 0 } = revisions
      if (!(await writeSetting(tx, { name, value, revision }, now))) throw fail('Outdated', { name })
    }
    return {}
  },
})
