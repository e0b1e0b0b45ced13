import type { Slide } from '#contract/site/site.ts'
import { pictureAddress } from '#src/ui/picture.tsx'
import styles from './site.module.css'
import { text } from './text.ts'

const words = text.slides

/** A slide as phones and computers show it, before everybody sees it. */
export function SlidePreview({ slide: { title, image, imageMobile } }: { slide: Slide }) {
  const views = [
    { label: words.onPhone, picture: imageMobile ?? image, className: styles['phone'] },
    { label: words.onComputer, picture: image ?? imageMobile, className: styles['computer'] },
  ]
  return (
    <section className={styles['previews']} aria-label={words.preview}>
      {views.map(({ label, picture, className }) => (
        <figure key={label} className={className}>
          <figcaption>{label}</figcaption>
          <div className={styles['slide']}>
            {picture && (
              <img
                src={pictureAddress(picture.key, picture.widths.at(-1) ?? picture.width)}
                alt=""
                loading="lazy"
              />
            )}
            <strong>{title}</strong>
          </div>
        </figure>
      ))}
    </section>
  )
}
