import Lightbox from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import type { Picture as PictureFields } from '#contract/shapes.ts'
import { pictureAddress } from '#src/ui/picture.tsx'
import { useBackCloses } from '#src/ui/use-back-closes.ts'
import { viewerText } from './text-viewer.ts'

interface GalleryViewerProps {
  title: string
  pictures: readonly PictureFields[]
  /** The picture to begin with. */
  first: number
  onClose: () => void
}

const labels = {
  Close: viewerText.close,
  Next: viewerText.next,
  Previous: viewerText.previous,
  'Zoom in': viewerText.zoomIn,
  'Zoom out': viewerText.zoomOut,
  Lightbox: viewerText.lightbox,
  Carousel: viewerText.carousel,
  'Photo gallery': viewerText.carousel,
  Slide: viewerText.slide,
  '{index} of {total}': viewerText.photos,
}

/** The pictures on the whole screen: swiped, pinched, tapped twice or stepped with the arrow keys. */
export function GalleryViewer({ title, pictures, first, onClose }: GalleryViewerProps) {
  useBackCloses(true, onClose)
  const slides = pictures.map(({ key, width, height, widths }) => ({
    src: pictureAddress(key, widths.at(-1) ?? width),
    alt: title,
    width,
    height,
    srcSet: widths.map((each) => ({
      src: pictureAddress(key, each),
      width: each,
      height: Math.round((each * height) / width),
    })),
  }))
  return (
    <Lightbox
      open
      close={onClose}
      index={first}
      slides={slides}
      plugins={[Zoom]}
      labels={labels}
      carousel={{ finite: true, padding: 0 }}
      controller={{ closeOnPullDown: true }}
      zoom={{ maxZoomPixelRatio: 3 }}
    />
  )
}
