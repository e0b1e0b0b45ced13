import { IconPhotoPlus, IconX } from '@tabler/icons-react'
import { MOST_PICTURES } from '#contract/talk.ts'
import { TAKEN_TYPES } from '#contract/file-rules.ts'
import { text as uploadText } from '#src/entities/upload/text.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { FileButton } from '#src/ui/file-button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import styles from './talk.module.css'
import { text } from './text.ts'
import type { Pictures } from './use-pictures.ts'

/** Chooses the pictures of a comment, one after another. */
export function PictureField({ pictures, isPreparing, isDamaged, isFull, add, remove }: Pictures) {
  return (
    <div className={styles['pictures']} role="group" aria-label={text.pictures}>
      {pictures.map((address, index) => (
        <span key={address} className={styles['picture']}>
          <img src={address} alt={text.picture(persianNumber(index + 1))} />
          <IconButton label={text.removePicture(persianNumber(index + 1))} onClick={() => remove(index)}>
            <IconX size={18} />
          </IconButton>
        </span>
      ))}
      {!isFull && (
        <FileButton
          variant="soft"
          size="s"
          icon={<IconPhotoPlus size={18} aria-hidden />}
          label={isPreparing ? uploadText.preparing : text.addPicture(persianNumber(MOST_PICTURES))}
          disabled={isPreparing}
          accept={TAKEN_TYPES.picture.join(',')}
          onFile={(file) => void add(file)}
        />
      )}
      {isDamaged && <p role="alert">{uploadText.refused.file_damaged}</p>}
    </div>
  )
}
