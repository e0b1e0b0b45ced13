import { REGISTER_LINKS, type SettingName } from '#contract/site/settings.ts'
import type { Typed } from '#src/entities/record-form/fields.ts'
import { inputOf } from '#src/entities/record-form/form-values.ts'
import { RecordForm } from '#src/entities/record-form/record-form.tsx'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { notify } from '#src/ui/notify.ts'
import { Sheet } from '#src/ui/sheet.tsx'
import { FILE_FORM, formOf, titleOf } from './setting-forms.ts'
import { offerText, valueOf } from './shown-setting.tsx'
import type { AdminSettings } from './site-settings.tsx'
import styles from './settings.module.css'
import { text } from './text.ts'

interface SettingSheetProps {
  names: readonly SettingName[]
  all: AdminSettings
  onChanged: () => void
  onClose: () => void
}

/** The form of one setting, or of those that belong together, with what the change does to people. */
export function SettingSheet({ names, all, onChanged, onClose }: SettingSheetProps) {
  const form = formOf(names)
  const [title] = titleOf(names)
  const values = {
    ...Object.fromEntries(names.map((name) => [name, valueOf(all, name)])),
    revisions: Object.fromEntries(names.map((name) => [name, revisionOf(all, name)])),
  }
  const warning = warningOf(names, all)
  const register = REGISTER_LINKS.find((name) => names.includes(name))
  const handleSent = () => {
    notify({ kind: 'success', text: text.saved })
    onChanged()
    onClose()
  }
  return (
    <Sheet isOpen onClose={onClose} title={title}>
      <RecordForm
        form={form}
        values={values}
        legend={title}
        label={text.save}
        draftName={`settings:${names.join(' ')}`}
        onOutdated={onChanged}
        onSent={handleSent}
        below={(typed) => names.includes('offDate') && <Preview typed={typed} names={names} />}
      >
        {warning && <p className={styles['warning']}>{warning}</p>}
      </RecordForm>
      {register && (
        <section className={styles['file']} aria-labelledby="setting-file">
          <h3 id="setting-file">{text.orFile}</h3>
          <RecordForm
            form={FILE_FORM}
            values={{ setting: register, revision: revisionOf(all, register) }}
            legend={text.orFile}
            label={text.sendFile}
            onOutdated={onChanged}
            onSent={handleSent}
          />
        </section>
      )}
    </Sheet>
  )
}

const revisionOf = ({ settings }: AdminSettings, wanted: SettingName) =>
  settings.find(({ name }) => name === wanted)?.revision ?? 0

/** Whom a change touches. */
function warningOf(names: readonly SettingName[], { courseCarts, productCarts }: AdminSettings) {
  if (names.includes('siteVersion')) return text.everybody
  if (names.includes('isCourseDisabled') && courseCarts > 0)
    return text.courseCarts(persianNumber(courseCarts))
  if (names.includes('isProductDisabled') && productCarts > 0)
    return text.productCarts(persianNumber(productCarts))
  return undefined
}

/** The offer that is typed, as people will see it. */
function Preview({ typed, names }: { typed: Typed; names: readonly SettingName[] }) {
  const { isOff, offDate, limitTitle, offPercent } = inputOf(formOf(names), typed, {})
  const isDated = typeof offDate === 'string' && !Number.isNaN(Date.parse(offDate))
  const shown = offerText({
    isOff: isOff === true,
    offDate: isDated ? offDate : null,
    limitTitle: String(limitTitle ?? ''),
    offPercent: Number(offPercent),
  })
  return (
    <div className={styles['preview']} role="status">
      {shown === text.off ? text.noOffer : text.preview}
      {shown !== text.off && <p>{shown}</p>}
    </div>
  )
}
