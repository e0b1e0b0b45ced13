import { useCallback } from 'react'
import type { KeptPicture } from '#src/mirror/setups.ts'

/** A picture as it is kept; undefined for a file that is none. */
export async function openPicture(file: Blob): Promise<KeptPicture | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return undefined
  const { width, height } = bitmap
  bitmap.close()
  return { bytes: await file.arrayBuffer(), type: file.type, width, height }
}

/** Shows a picture in an `img` or in an `image` of a drawing, by the attribute that its address has there. */
export function usePicture(picture: KeptPicture | undefined, attribute: 'src' | 'href') {
  return useCallback(
    (element: Element | null) => {
      if (!picture || !element) return undefined
      const url = URL.createObjectURL(new Blob([picture.bytes], { type: picture.type }))
      element.setAttribute(attribute, url)
      return () => URL.revokeObjectURL(url)
    },
    [picture, attribute],
  )
}
