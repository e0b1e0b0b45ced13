import { useState } from 'react'
import { FLOW_UNITS, type PixelRect } from '#src/calc/compressor-map.ts'
import { Form } from '#src/entities/form/form.tsx'
import { useForm } from '#src/entities/form/use-form.ts'
import { shrinkPicture } from '#src/entities/upload/shrink-picture.ts'
import { uuidV7 } from '#src/lib/uuid-v7.ts'
import type { KeptPicture } from '#src/mirror/setups.ts'
import { Button } from '#src/ui/button.tsx'
import { FileButton } from '#src/ui/file-button.tsx'
import { Grid } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { PointRows } from '../../inputs/point-rows.tsx'
import { Calibrator } from './calibrator.tsx'
import styles from './compressor.module.css'
import { mapOf, NEW_MAP, problemAt, valuesOf, type MapValues } from './map-form.ts'
import { openPicture } from './picture.ts'
import { text } from './text.ts'
import type { ShelvedMap } from './use-maps.ts'

/** Where the axes of a picture are taken to end at first, as shares of it. */
const MARGIN = 0.12
const UNITS = FLOW_UNITS.map((value) => ({ value, label: text.units[value] }))
const NUMBERS = ['xMin', 'xMax', 'yMin', 'yMax', 'tRef', 'pRef_kPa'] as const
const LINES = ['surge', 'choke'] as const

interface MapEditorProps {
  before: ShelvedMap | undefined
  onKeep: (map: ShelvedMap) => Promise<void>
  onClose: () => void
}

/** The picture of a map with the ends of its axes, and lines of it where somebody types them. */
export function MapEditor({ before, onKeep, onClose }: MapEditorProps) {
  const [picture, setPicture] = useState(before?.picture)
  const [rect, setRect] = useState(before?.map.axes.pixelRect)
  const [problem, setProblem] = useState<string>()
  const check = (name: keyof MapValues) => (_: string, values: MapValues) => problemAt(name, values)
  const { field, values, set, isSending, submit } = useForm({
    initial: before ? valuesOf(before.map) : NEW_MAP,
    checks: {
      name: check('name'),
      xUnit: check('xUnit'),
      xMin: check('xMin'),
      xMax: check('xMax'),
      yMin: check('yMin'),
      yMax: check('yMax'),
      tRef: check('tRef'),
      pRef_kPa: check('pRef_kPa'),
      surge: check('surge'),
      choke: check('choke'),
    },
    async send(typed) {
      const map = mapOf(typed, picture && rect, before?.map)
      await onKeep({ id: before?.id ?? uuidV7(), map, picture }).catch(() => setProblem(text.noRoom))
    },
  })
  const unit = UNITS.find(({ value }) => value === values.xUnit)?.value ?? FLOW_UNITS[0]
  const take = async (file: File) => {
    const opened = await openPicture(await shrinkPicture(file))
    setProblem(opened ? undefined : text.pictureUnread)
    if (!opened) return
    setPicture(opened)
    setRect(usualRect(opened))
  }
  return (
    <Sheet isOpen onClose={onClose} title={before ? text.editMap : text.newMap}>
      <Form onSubmit={submit}>
        <PictureChooser picture={picture} problem={problem} onFile={(file) => void take(file)} />
        {picture && rect && <Calibrator picture={picture} rect={rect} onRect={setRect} />}
        <TextField {...field('name')} label={text.fields.name} maxLength={60} required />
        <Select
          label={text.fields.xUnit}
          value={unit}
          options={UNITS}
          onValue={(unit) => set('xUnit', unit)}
        />
        <Grid gap={3} column="8rem" style={{ alignItems: 'start' }}>
          {NUMBERS.map((name) => (
            <TextField
              key={name}
              {...field(name)}
              kind="digits"
              inputMode={name === 'tRef' ? 'text' : 'decimal'}
              label={text.fields[name]}
            />
          ))}
        </Grid>
        <p className={styles['note']}>{text.refHint}</p>
        {LINES.map((name) => (
          <PointRows
            key={name}
            label={text.fields[name]}
            columns={[text.units[unit], text.ratio]}
            isOptional
            value={values[name]}
            onValue={(typed) => set(name, typed)}
            hint={text.lineHint}
            error={field(name).error}
          />
        ))}
        <Button type="submit" fullWidth loading={isSending}>
          {text.save}
        </Button>
      </Form>
    </Sheet>
  )
}

function usualRect({ width, height }: KeptPicture): PixelRect {
  const [inset, offset] = [Math.round(width * MARGIN), Math.round(height * MARGIN)]
  return { left: inset, top: offset, right: width - inset, bottom: height - offset }
}

interface PictureChooserProps {
  picture: KeptPicture | undefined
  problem: string | undefined
  onFile: (file: File) => void
}

function PictureChooser({ picture, problem, onFile }: PictureChooserProps) {
  return (
    <div className={styles['chooser']}>
      <FileButton
        variant={picture ? 'ghost' : 'soft'}
        label={text.choosePicture}
        accept="image/*"
        onFile={onFile}
      />
      {problem ? (
        <p role="alert" className={styles['problem']}>
          {problem}
        </p>
      ) : (
        <p className={styles['note']}>{picture ? text.calibrate : text.pictureHint}</p>
      )}
    </div>
  )
}
