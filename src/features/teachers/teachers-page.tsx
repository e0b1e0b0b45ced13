import type { Teacher } from '#contract/user/teacher.ts'
import { teacherAddress } from '#src/entities/addresses.ts'
import { ListPlace } from '#src/entities/thing-list/list-states.tsx'
import { useIsPulling } from '#src/hooks/pull-now.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import type { Mirror } from '#src/mirror/mirror.ts'
import { isCatalogueComplete } from '#src/mirror/site-content.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card, CardLink } from '#src/ui/card.tsx'
import { Grid, Row } from '#src/ui/layout.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { TeacherFacts } from './teacher-facts.tsx'
import styles from './teachers.module.css'
import { text } from './text.ts'

const SHOWN_SKILLS = 3

/** For the route's loader: the teachers in their order. */
export async function readTeachers(mirror: Mirror) {
  const [teachers, isComplete] = await Promise.all([
    mirror.of('teacher').orderBy('order').toArray(),
    isCatalogueComplete(mirror),
  ])
  return { teachers, isComplete }
}

/** Everybody who teaches here. */
export function TeachersPage({ content }: { content: Awaited<ReturnType<typeof readTeachers>> }) {
  const { teachers, isComplete } = useMirror(readTeachers, [], content)
  const isPulling = useIsPulling()
  const state = teachers.length > 0 ? 'shown' : isComplete ? 'empty' : isPulling ? 'coming' : 'notHere'
  return (
    <>
      <h1 className={styles['title']}>{text.title}</h1>
      <ListPlace state={state}>
        <Grid column="19rem">
          {teachers.map((teacher) => (
            <TeacherCard key={teacher.id} teacher={teacher} />
          ))}
        </Grid>
      </ListPlace>
    </>
  )
}

function TeacherCard({ teacher }: { teacher: Teacher }) {
  const { id, displayName, title, avatar, city, skills, courseCount } = teacher
  return (
    <Card as="article" interactive className={styles['card']}>
      <Picture
        image={avatar}
        name={displayName}
        alt=""
        sizes="5.5rem"
        ratio="1"
        className={styles['face'] ?? ''}
      />
      <div className={styles['words']}>
        <h2>
          <CardLink to={teacherAddress(id)}>
            <bdi>{displayName}</bdi>
          </CardLink>
        </h2>
        <p>{title}</p>
        <TeacherFacts city={city} courses={courseCount} />
      </div>
      <Row gap={1} className={styles['skills']}>
        {skills.slice(0, SHOWN_SKILLS).map((skill) => (
          <Badge key={skill}>
            <bdi>{skill}</bdi>
          </Badge>
        ))}
      </Row>
    </Card>
  )
}
