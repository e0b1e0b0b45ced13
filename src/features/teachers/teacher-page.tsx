import type { Teacher } from '#contract/user/teacher.ts'
import { cardOf } from '#src/entities/cards/thing-card.tsx'
import { ThingGrid } from '#src/entities/thing-list/thing-grid.tsx'
import { useThingList } from '#src/entities/thing-list/use-thing-list.ts'
import { ShareButton } from '#src/entities/share-button.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Row } from '#src/ui/layout.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { SectionHeader } from '#src/ui/section-header.tsx'
import { TeacherFacts } from './teacher-facts.tsx'
import styles from './teachers.module.css'
import { text } from './text.ts'

/** One teacher with their courses. */
export function TeacherPage({ teacher }: { teacher: Teacher }) {
  const { id, displayName, resume, skills } = teacher
  const { items, total, state, hasMore, showMore } = useThingList('course', { ownerId: id })
  return (
    <div className={styles['page']}>
      <TeacherHead teacher={teacher} courses={total} />
      {resume && (
        <section>
          <h2>{text.resume}</h2>
          <p className={styles['resume']}>{resume}</p>
        </section>
      )}
      {skills.length > 0 && (
        <section aria-label={text.skills}>
          <Row gap={2}>
            {skills.map((skill) => (
              <Badge key={skill} tone="brand">
                <bdi>{skill}</bdi>
              </Badge>
            ))}
          </Row>
        </section>
      )}
      <section>
        <SectionHeader title={text.coursesOf(displayName)} />
        {state === 'empty' && <p className={styles['resume']}>{text.noCourses}</p>}
        <ThingGrid hasMore={hasMore} onMore={showMore}>
          {items.map((course) => cardOf.course(course))}
        </ThingGrid>
      </section>
    </div>
  )
}

function TeacherHead({ teacher, courses }: { teacher: Teacher; courses: number }) {
  const { displayName, title, avatar, city } = teacher
  return (
    <header className={styles['head']}>
      <Picture
        image={avatar}
        name={displayName}
        alt=""
        sizes="7rem"
        ratio="1"
        priority
        className={styles['face'] ?? ''}
      />
      <div>
        <h1>{displayName}</h1>
        <p>{title}</p>
        <TeacherFacts city={city} courses={courses} />
      </div>
      <ShareButton title={displayName} />
    </header>
  )
}
