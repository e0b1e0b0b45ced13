import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { persianDigits } from '#src/lib/persian-digits.ts'
import { FactorsExhibit } from './factors-exhibit.tsx'
import { POINTS, type Exhibit } from './lesson.ts'
import styles from './lesson.module.css'
import { LossSlider } from './loss-slider.tsx'
import { LossTable } from './loss-table.tsx'
import { Quiz } from './quiz.tsx'
import { text } from './text.ts'

const EXHIBITS: Readonly<Record<Exhibit, ComponentType>> = {
  slider: LossSlider,
  losses: LossTable,
  factors: FactorsExhibit,
  quiz: Quiz,
}

/** From power at the wheels to power at the crank, in ten points. */
export function LessonPage() {
  return (
    <div className={styles['lesson']}>
      <p className={styles['lead']}>{text.lead}</p>
      <ol>
        {POINTS.map(({ title, text: paragraphs, link, exhibit }, index) => {
          const Shown = exhibit && EXHIBITS[exhibit]
          return (
            <li key={title}>
              <h2>
                <span aria-hidden>{persianDigits(index + 1)}</span>
                {title}
              </h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {Shown && <Shown />}
              {link && (
                <Link
                  to="/$"
                  params={{ _splat: `TunerPlus/${link.tool}` }}
                  search={() => ({ tab: link.tab })}
                  className={styles['link']}
                >
                  {link.label}
                </Link>
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
