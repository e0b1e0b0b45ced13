import { randomUUID } from 'node:crypto'
import { REGISTER_LINKS, type SettingName, settings, SETTINGS } from '#contract/site/settings.ts'
import { publicAddress } from '#server/files/document-address.ts'
import { keepDocument } from '#server/files/files-store.ts'
import { takeDocument } from '#server/files/take-document.ts'
import { implement } from '#server/platform/operations/implement.ts'
import { refusePast } from '#server/platform/operations/refuse-past.ts'
import { countCarts, findOffDate, findSettings, removeUnnamedFiles, writeSetting } from './settings-store.ts'

const isName = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name)

export const settingHandlers = implement(settings, {
  GetAdminSettings: async ({ tx }) => ({ settings: await findSettings(tx), ...(await countCarts(tx)) }),

  async UpdateSetting({ input: { revisions, ...values }, tx, now, fail }) {
    // an offer that is switched off keeps its last day
    if (values.isOff !== false) refusePast(now, 'offDate', values.offDate)
    // an offer that is switched on may have a last day that is over
    if (values.isOff && values.offDate === undefined) refusePast(now, 'offDate', await findOffDate(tx))
    // two admins who change several of them lock them in one order
    for (const name of Object.keys(values).filter(isName).toSorted()) {
      const { [name]: value } = values
      if (value === undefined) continue
      const { [name]: revision = 0 } = revisions
      if (!(await writeSetting(tx, { name, value, revision }, now))) throw fail('Outdated', { name })
    }
    if (REGISTER_LINKS.some((name) => values[name] !== undefined)) await removeUnnamedFiles(tx)
    return {}
  },

  async SetRegisterFile({ input: { setting, revision, file }, tx, now, fail }) {
    const document = { ...(await takeDocument(file, 'file')), id: randomUUID() }
    // first, so that of two files that come at once the second waits here
    if (!(await writeSetting(tx, { name: setting, value: publicAddress(document.id), revision }, now)))
      throw fail('Outdated', { name: setting })
    await keepDocument(tx, null, setting, document)
    return {}
  },
})
