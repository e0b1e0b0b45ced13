import { PICTURE_SIZES } from '#contract/picture-sizes.ts'
import type { Slide } from '#contract/site/site.ts'
import { AddressLink } from '#src/entities/address-link.tsx'
import { Forward } from '#src/ui/directional.tsx'
import { Later } from '#src/ui/later.tsx'
import { pictureAddress, type StoredPicture } from '#src/ui/picture.tsx'
import { Scroller } from '#src/ui/scroller.tsx'
import styles from './home.module.css'
import { text } from './text.ts'

/** As many slides as a screen shows at once, with the edge of the next. */
const FIRST = 2

/** The slides; their place is kept while they are on their way, and each one out of sight is drawn in a task of its own. */
export function Slides({ slides }: { slides: readonly Slide[] }) {
  if (slides.length === 0) return <div className={styles['slidePlace']} aria-hidden />
  return (
    <Scroller label={text.slides} item="min(100% - 1.25rem, 62rem)">
      {slides.map((slide, index) =>
        index < FIRST ? (
          <SlideLink key={slide.id} slide={slide} isFirst={index === 0} />
        ) : (
          <Later key={slide.id}>
            <SlideLink slide={slide} isFirst={false} />
          </Later>
        ),
      )}
    </Scroller>
  )
}

function SlideLink({ slide, isFirst }: { slide: Slide; isFirst: boolean }) {
  return (
    <AddressLink address={slide.link} className={styles['slide']}>
      <SlidePicture slide={slide} isFirst={isFirst} />
    </AddressLink>
  )
}

function srcSet({ key, widths }: StoredPicture): string {
  return widths.map((width) => `${pictureAddress(key, width)} ${width}w`).join(', ')
}

/** A wide picture on wide screens, a higher one on phones, under its title. */
function SlidePicture({ slide, isFirst }: { slide: Slide; isFirst: boolean }) {
  const { title, image, imageMobile } = slide
  const small = imageMobile ?? image
  const large = image ?? imageMobile
  if (!small || !large) return <strong className={styles['slideTitle']}>{title}</strong>
  return (
    <>
      <picture>
        <source media="(width < 48em)" srcSet={srcSet(small)} sizes={PICTURE_SIZES.slideOnPhone} />
        <img
          className={styles['slideImage']}
          style={{ backgroundColor: small.color }}
          srcSet={srcSet(large)}
          sizes={PICTURE_SIZES.slide}
          src={pictureAddress(large.key, large.widths[0] ?? large.width)}
          alt=""
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
        />
      </picture>
      <strong className={styles['caption']}>
        {title}
        <Forward />
      </strong>
    </>
  )
}
