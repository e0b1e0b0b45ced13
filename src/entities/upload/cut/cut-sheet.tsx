import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import type { Cut } from './cut-file-field.tsx'
import { MIDDLE, MOST_ZOOM, movedBy, partOf, type Part, type Place } from './cut-window.ts'
import styles from './cut.module.css'
import { drawPart, fileOfPart } from './draw-part.ts'
import { text } from './text.ts'
import { usePicture } from './use-picture.ts'

interface CutSheetProps {
  file: File
  cut: Cut
  title: string
  onCut: (file: File) => void
  onClose: () => void
}

/** Chooses the part of a picture that is sent: by drawing it along, or by three sliders. */
export function CutSheet({ file, cut, title, onCut, onClose }: CutSheetProps) {
  const { picture, isBroken } = usePicture(file)
  const [place, setPlace] = useState(MIDDLE)
  const [isCutting, setCutting] = useState(false)
  const aspect = cut.width / cut.height
  // what cannot be drawn here is sent as it is: the server says what is wrong with it
  useEffect(() => {
    if (isBroken) onCut(file)
  }, [isBroken, file, onCut])
  if (!picture) return null
  const part = partOf(picture, aspect, place)

  async function handleCut(of: ImageBitmap): Promise<void> {
    setCutting(true)
    onCut((await fileOfPart(of, part, { most: cut, name: file.name })) ?? file)
  }
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={text.title(title)}
      footer={
        <Button size="l" fullWidth loading={isCutting} onClick={() => void handleCut(picture)}>
          {text.take}
        </Button>
      }
    >
      <div className={styles['cutter']}>
        <Frame {...{ picture, part, aspect, place }} onPlace={setPlace} />
        <p className={styles['hint']}>{text.hint}</p>
        <Sliders place={place} onPlace={setPlace} />
        <section className={styles['views']} aria-label={text.views}>
          {cut.views.map(({ label, window, aspect: seen, isWhole }) => (
            <figure key={label}>
              <figcaption>{label}</figcaption>
              <div className={styles['window']} data-is-small={window < 600 || undefined}>
                <Drawn
                  picture={picture}
                  part={isWhole ? part : middleOf(part, seen)}
                  size={{ width: 480, height: 480 / seen }}
                />
              </div>
            </figure>
          ))}
        </section>
      </div>
    </Sheet>
  )
}

/** The middle of a part in another shape, as pages cut it themselves. */
function middleOf(part: Part, aspect: number): Part {
  const inner = partOf(part, aspect, MIDDLE)
  return { ...inner, column: part.column + inner.column, row: part.row + inner.row }
}

interface FrameProps {
  picture: ImageBitmap
  part: Part
  aspect: number
  place: Place
  onPlace: (place: Place) => void
}

/** The part that is kept. It follows a finger or the mouse. */
function Frame({ picture, part, aspect, place, onPlace }: FrameProps) {
  const from = useRef<{ x: number; y: number; place: Place }>(undefined)
  function handleMove({ clientX, clientY, currentTarget }: PointerEvent<HTMLDivElement>): void {
    if (!from.current) return
    const { width, height } = currentTarget.getBoundingClientRect()
    const across = (clientX - from.current.x) / width
    const down = (clientY - from.current.y) / height
    onPlace(movedBy(from.current.place, { picture, aspect, across, down }))
  }
  const end = () => (from.current = undefined)
  return (
    <div
      className={styles['frame']}
      onPointerDown={({ clientX, clientY, currentTarget, pointerId }) => {
        currentTarget.setPointerCapture(pointerId)
        from.current = { x: clientX, y: clientY, place }
      }}
      onPointerMove={handleMove}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <Drawn picture={picture} part={part} size={{ width: 960, height: 960 / aspect }} />
    </div>
  )
}

const SLIDERS = [
  { key: 'zoom', label: text.zoom, least: 1, most: MOST_ZOOM },
  { key: 'x', label: text.across, least: 0, most: 1 },
  { key: 'y', label: text.down, least: 0, most: 1 },
] as const

function Sliders({ place, onPlace }: Pick<FrameProps, 'place' | 'onPlace'>) {
  return SLIDERS.map(({ key, label, least, most }) => (
    <label key={key} className={styles['slider']}>
      {label}
      {/* pictures have their first column on the left, in every language */}
      <input
        type="range"
        dir="ltr"
        min={least}
        max={most}
        step={(most - least) / 50}
        value={place[key]}
        onChange={({ currentTarget }) => onPlace({ ...place, [key]: Number(currentTarget.value) })}
      />
    </label>
  ))
}

interface DrawnProps {
  picture: ImageBitmap
  part: Part
  size: { width: number; height: number }
}

function Drawn({ picture, part, size }: DrawnProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) drawPart(canvas.current, picture, part)
  })
  return (
    <canvas
      ref={canvas}
      width={Math.round(size.width)}
      height={Math.round(size.height)}
      className={styles['drawn']}
      aria-hidden
    />
  )
}
