import { useState } from 'react'
import { uuidV7 } from '#src/lib/uuid-v7.ts'
import { deleteMap, keepMap } from '#src/mirror/setups.ts'
import { Button } from '#src/ui/button.tsx'
import { FileButton } from '#src/ui/file-button.tsx'
import { lateSheet } from '#src/ui/late-sheet.tsx'
import { Row } from '#src/ui/layout.tsx'
import { notify } from '#src/ui/notify.ts'
import { Select } from '#src/ui/select.tsx'
import { download } from '#src/entities/download.ts'
import { sayRemoved } from '../../say-removed.ts'
import type { AidProps } from '../../tab.ts'
import styles from './compressor.module.css'
import { openPicture } from './picture.ts'
import { readMapFile } from './read-map-file.ts'
import { text } from './text.ts'
import { isExample, MAP_FIELD, ONLY_EXAMPLE, useMaps, type ShelvedMap } from './use-maps.ts'
import { mapFile } from './write-map-file.ts'

const MapEditor = lateSheet(async () => (await import('./map-editor.tsx')).MapEditor)

/** The maps on this device: one is chosen, others are brought as a picture or as a file. */
export function MapShelf({ setup, put }: AidProps) {
  const shelf = useMaps(setup)
  const [edited, setEdited] = useState<ShelvedMap | 'new'>()
  const [problem, setProblem] = useState<string>()
  // the example until the device has answered: the form below stays where it is
  const { maps, chosen } = shelf ?? ONLY_EXAMPLE
  const choose = (id: string) => put({ ...setup, typed: { ...setup.typed, [MAP_FIELD]: id } })
  const keep = async ({ id, map, picture }: ShelvedMap) => {
    const savedAt = new Date().toISOString()
    await keepMap({ id, name: map.name, map, savedAt, ...(picture && { picture }) })
    choose(id)
    setEdited(undefined)
    notify({ kind: 'success', text: text.kept })
  }
  const takeFile = async (taken: File) => {
    const read = await readMapFile(taken)
    if ('problem' in read) return setProblem(read.problem)
    const picture = read.image && (await openPicture(read.image))
    if (read.image && !picture) return setProblem(text.wrongImage)
    setProblem(undefined)
    return keep({ id: uuidV7(), map: read.map, picture }).catch(() => setProblem(text.noRoom))
  }
  const remove = async () => {
    sayRemoved(chosen.map.name, await deleteMap(chosen.id))
  }
  return (
    <section className={styles['shelf']} aria-label={text.shelf}>
      <Select
        label={text.map}
        value={chosen.id}
        options={maps.map(({ id, map }) => ({ value: id, label: map.name }))}
        hint={isExample(chosen) ? text.isExample : text.private}
        error={problem}
        onValue={choose}
      />
      <Row>
        <Button variant="soft" onClick={() => setEdited('new')}>
          {text.addPicture}
        </Button>
        <FileButton
          variant="soft"
          label={text.addFile}
          accept="application/json,.json"
          onFile={(file) => void takeFile(file)}
        />
        <Button
          variant="ghost"
          onClick={() => download('compressor-map.json', mapFile(chosen), 'application/json')}
        >
          {text.handOut}
        </Button>
        {!isExample(chosen) && (
          <>
            <Button variant="ghost" onClick={() => setEdited(chosen)}>
              {text.edit}
            </Button>
            <Button variant="ghost" onClick={() => void remove()}>
              {text.remove}
            </Button>
          </>
        )}
      </Row>
      {edited && (
        <MapEditor
          before={edited === 'new' ? undefined : edited}
          onKeep={keep}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  )
}
