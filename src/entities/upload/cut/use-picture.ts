import { useEffect, useState } from 'react'

/** A file as a picture that can be drawn; `isBroken` when it is none. */
export function usePicture(file: File): { picture?: ImageBitmap; isBroken: boolean } {
  const [read, setRead] = useState<{ file: File; picture?: ImageBitmap; isBroken: boolean }>()
  useEffect(() => {
    let isLeft = false
    let opened: ImageBitmap | undefined
    createImageBitmap(file).then(
      (picture) => {
        opened = picture
        if (isLeft) picture.close()
        else setRead({ file, picture, isBroken: false })
      },
      () => !isLeft && setRead({ file, isBroken: true }),
    )
    return () => {
      isLeft = true
      opened?.close()
    }
  }, [file])
  return read?.file === file ? read : { isBroken: false }
}
